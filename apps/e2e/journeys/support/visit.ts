import { eventually } from '@floorplan/platform/testing';
import type { Page, Request } from 'playwright-core';
import type { Setting, Visit } from './addresses';
import { outgrowsWindow, violationsIn } from './axe';
import {
  contentOutside,
  cutCells,
  errorNotices,
  inFont,
  MAX_SHIFT,
  shifted,
  smallTargets,
  WATCH_SHIFTS,
  WIDE_FONT,
} from './measure';
import { notFound, strayTexts, untranslated } from './texts';

/** Widths below this are phones. */
const NARROW = 768;
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 };
/** Width at which lists show all their columns. */
const WIDEST = 1920;

/** Goes to an address within the portal, as the browser's history does. Marks the heading of the page before. */
const goTo = (address: string) => `(() => {
  document.querySelector('main h1').isOld = true;
  history.pushState(null, '', ${JSON.stringify(`/app${address}`)});
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
})()`;

/** True when nothing on the page is loading or moving, also after two more frames. */
const AT_REST = `(async () => {
  for (let frame = 0; frame < 2; frame++) {
    const moving = document.getAnimations().some((one) => one.effect.getComputedTiming().iterations !== Infinity);
    const heading = document.querySelector('main h1');
    if (moving || document.querySelector('main [aria-busy="true"]') || !heading || heading.isOld) return false;
    await new Promise((next) => requestAnimationFrame(next));
  }
  await document.fonts.ready;
  return true;
})()`;

const LINKS = `[...document.querySelectorAll('main a[href]')]
  .map((link) => new URL(link.href))
  .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/app/'))
  .map(({ pathname, search }) => pathname.slice('/app'.length) + search)`;

const LIST = 'main .list-main';
const ROWS = `${LIST} :is(.table-row, .card)`;

/** Links of the menu as HTML, without the mark of the current one. */
const MENU = '.menu-groups';
const MENU_HTML = `document.querySelector('${MENU}')?.innerHTML.replace(/ active"/g, '"').replace(/ aria-current="page"/g, '') ?? ''`;

/** Faults of the page in a much wider font than the portal's own. */
async function inWiderFont(page: Page): Promise<string[]> {
  const inOwnFont = await inFont(page, WIDE_FONT);
  // A list measures its digits again and shows as many columns as fit.
  await eventually('the page to be at rest in the wide font', () => page.evaluate<boolean>(AT_REST));
  const found = [
    ...(await cutCells(page)).map((text) => `cut cell in a wide font: ${text}`),
    ...((await outgrowsWindow(page)) ? ['the page is larger than the window in a wide font'] : []),
  ];
  await inOwnFont();
  return found;
}

/** Faults in the place and size of the page's parts. */
async function ofLayout(page: Page): Promise<string[]> {
  return [
    ...((await outgrowsWindow(page)) ? ['the page is larger than the window'] : []),
    ...(await contentOutside(page)).map((text) => `outside the window or cut off: ${text}`),
    ...(await cutCells(page)).map((text) => `cut cell: ${text}`),
  ];
}

/** A page on which one user opens addresses. Each visit returns what is wrong with the page. */
export class Visits {
  private readonly pending = new Set<Request>();
  private requests = 0;
  private errors: string[] = [];
  private opened: Partial<Visit> = {};
  /** Menus that axe has checked, by setting. Most pages have the same menu, which is longer than many pages. */
  private readonly checkedMenus = new Set<string>();
  /** Paths of pages with a list, and of those on which it had rows. */
  readonly withList = new Set<string>();
  readonly withRows = new Set<string>();

  private constructor(private readonly page: Page) {
    page.on('request', (request) => {
      this.requests++;
      this.pending.add(request);
    });
    page.on('requestfinished', (request) => this.pending.delete(request));
    page.on('requestfailed', (request) => this.pending.delete(request));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) this.errors.push(`the request ${pathname} failed: ${response.status()}`);
    });
    page.on('pageerror', (error) => this.errors.push(`uncaught error: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`console error: ${message.text()}`);
    });
  }

  static async on(page: Page): Promise<Visits> {
    await page.addInitScript(WATCH_SHIFTS);
    return new Visits(page);
  }

  /** How many settings of the page the visit keeps. Changes cost time; a change of language loads the page. */
  inCommon({ setting: { language, width, theme } }: Visit): number {
    const { setting } = this.opened;
    return (
      (setting?.language === language ? 4 : 0) +
      (setting?.width === width ? 2 : 0) +
      (setting?.theme === theme ? 1 : 0)
    );
  }

  /** Opens an address of the portal and returns what is wrong with the page. One line per fault. */
  async faults(address: string, visit: Omit<Visit, 'visitor'>): Promise<string[]> {
    const { page, opened } = this;
    const { setting } = visit;
    const { width, alsoWidth, language, theme } = setting;
    this.opened = visit;
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await this.resized(width);
    this.pending.clear();
    this.errors = [];
    const loads = visit.loads || opened.setting?.language !== language || opened.path === visit.path;
    if (loads) {
      await page.evaluate(`localStorage.setItem('language', '${language}')`);
      await page.goto(`/app${address}`);
    } else await page.evaluate(goTo(address));
    await this.settled(address);
    await this.countRows(visit.path);
    const { sum, moved } = await shifted(page);
    const found = [
      ...(await errorNotices(page)).map((text) => `error notice: ${text}`),
      ...(await notFound(page, language)).map((text) => `nothing there: ${text}`),
      ...(await ofLayout(page)),
      ...(sum < MAX_SHIFT || !loads
        ? []
        : [`the content shifted by ${sum.toFixed(3)}: ${moved.join(' | ')}`]),
      ...(await untranslated(page)).map((text) => `untranslated key: ${text}`),
      ...(await strayTexts(page, language === 'sv-SE' ? 'en-GB' : 'sv-SE')).map(
        (text) => `text in the other language: ${text}`,
      ),
      ...(visit.checksAll ? await this.inDetail(setting) : []),
    ];
    const at = (size: number) => (fault: string) => `${address} ${size} ${language} ${theme} ${fault}`;
    const all = found.map(at(width));
    if (alsoWidth) {
      await this.resized(alsoWidth);
      await this.settled(address);
      all.push(...(await ofLayout(page)).map(at(alsoWidth)));
      all.push(...(await inWiderFont(page)).map(at(alsoWidth)));
      all.push(...(await this.inWidest(address)).map(at(WIDEST)));
    }
    return [...this.errors.map(at(width)), ...all];
  }

  private async countRows(path: string): Promise<void> {
    const { page } = this;
    if ((await page.locator(LIST).count()) > 0) this.withList.add(path);
    if ((await page.locator(ROWS).count()) > 0) this.withRows.add(path);
  }

  /** Faults whose search takes long. */
  private async inDetail(setting: Setting): Promise<string[]> {
    const { page } = this;
    return [
      ...(await this.violations(setting)),
      ...(setting.width < NARROW ? (await smallTargets(page)).map((text) => `small target: ${text}`) : []),
      ...(await inWiderFont(page)),
    ];
  }

  /** Faults of a page with a list in the widest window. */
  private async inWidest(address: string): Promise<string[]> {
    const { page } = this;
    if ((await page.locator('.table-row').count()) === 0) return [];
    await this.resized(WIDEST);
    await this.settled(address);
    return [...(await ofLayout(page)), ...(await inWiderFont(page))];
  }

  private async resized(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: HEIGHTS[width]! });
  }

  /** Violations that axe finds on the page, without those of a menu that it has already checked. */
  private async violations({ width, language, theme }: Setting): Promise<string[]> {
    const menu = `${width} ${language} ${theme} ${await this.page.evaluate<string>(MENU_HTML)}`;
    const isChecked = this.checkedMenus.has(menu);
    this.checkedMenus.add(menu);
    return violationsIn(this.page, theme, isChecked ? [MENU] : []);
  }

  /** Addresses to which the current page links outside the menu. */
  links(): Promise<string[]> {
    return this.page.evaluate<string[]>(LINKS);
  }

  /** Waits until the page has loaded its data and stopped changing. */
  private async settled(address: string): Promise<void> {
    await eventually(`${address} to be loaded`, async () => {
      if (this.pending.size > 0) return false;
      const before = this.requests;
      return (await this.page.evaluate<boolean>(AT_REST)) && this.requests === before;
    });
  }
}
