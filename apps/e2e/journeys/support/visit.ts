import { eventually } from '@floorplan/platform/testing';
import type { Page, Request } from 'playwright-core';
import type { Setting } from './addresses';
import { outgrowsWindow, violationsIn } from './axe';
import {
  contentOutside,
  cutCells,
  errorNotices,
  inFont,
  MOST_SHIFT,
  shifted,
  smallTargets,
  WATCH_SHIFTS,
  WIDE_FONT,
} from './measure';
import { notFound, strayTexts, untranslated } from './texts';

/** Widths below this are phones. */
const NARROW = 768;
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };

/** True when nothing on the page is loading or moving, also after two more frames. */
const AT_REST = `(async () => {
  for (let frame = 0; frame < 2; frame++) {
    const moving = document.getAnimations().some((one) => one.effect.getComputedTiming().iterations !== Infinity);
    if (moving || document.querySelector('main [aria-busy="true"]') || !document.querySelector('main h1')) return false;
    await new Promise((next) => requestAnimationFrame(next));
  }
  await document.fonts.ready;
  return true;
})()`;

const LINKS = `[...document.querySelectorAll('main a[href]')]
  .map((link) => new URL(link.href))
  .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/app/'))
  .map(({ pathname, search }) => pathname.slice('/app'.length) + search)`;

/** Faults of the page in a much wider font than the portal's own. */
async function withWiderFont(page: Page): Promise<string[]> {
  await inFont(page, WIDE_FONT);
  return [
    ...(await cutCells(page)).map((text) => `cut cell in a wide font: ${text}`),
    ...((await outgrowsWindow(page)) ? ['the page is larger than the window in a wide font'] : []),
  ];
}

/** A page on which one user opens addresses. Each visit returns what is wrong with the page. */
export class Visits {
  private readonly pending = new Set<Request>();
  private requests = 0;
  private errors: string[] = [];

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

  /** Opens an address of the portal and returns what is wrong with the page. One line per fault. */
  async faults(address: string, { width, language, theme }: Setting): Promise<string[]> {
    const { page } = this;
    await page.setViewportSize({ width, height: HEIGHTS[width]! });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(`localStorage.setItem('language', '${language}')`);
    this.pending.clear();
    this.errors = [];
    await page.goto(`/app${address}`);
    await this.settled(address);
    const { sum, moved } = await shifted(page);
    const found = [
      ...this.errors,
      ...(await errorNotices(page)).map((text) => `error notice: ${text}`),
      ...(await notFound(page, language)).map((text) => `nothing there: ${text}`),
      ...((await outgrowsWindow(page)) ? ['the page is larger than the window'] : []),
      ...(await contentOutside(page)).map((text) => `outside the window or cut off: ${text}`),
      ...(await cutCells(page)).map((text) => `cut cell: ${text}`),
      ...(sum < MOST_SHIFT ? [] : [`the content shifted by ${sum.toFixed(3)}: ${moved.join(' | ')}`]),
      ...(await untranslated(page)).map((text) => `untranslated key: ${text}`),
      ...(await strayTexts(page, language === 'sv-SE' ? 'en-GB' : 'sv-SE')).map(
        (text) => `text in the other language: ${text}`,
      ),
      ...(await violationsIn(page, theme)),
      ...(width < NARROW ? (await smallTargets(page)).map((text) => `small target: ${text}`) : []),
      ...(await withWiderFont(page)),
    ];
    return found.map((fault) => `${address} ${width} ${language} ${theme} ${fault}`);
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
