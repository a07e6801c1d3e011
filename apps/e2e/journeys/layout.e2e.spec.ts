import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import { RESIDUAL_VALUE_ROUTES } from '@floorplan/residual-value/contracts';
import type { Page } from 'playwright-core';
import { Sender } from '../support/outcomes';
import { RvContracts } from '../support/residual-contracts';
import {
  amountsOffLine,
  cutButtons,
  cutLines,
  firstRowTop,
  growingEntries,
  inFont,
  smallTargets,
  WIDE_FONT,
} from './support/measure';
import { sellContract } from './support/contracts';
import { browserFile, english, NARROW, NO_BROWSER, Portal } from './support/portal';
import { documentTypes } from './support/texts';

const INVENTORY = '/start/aktuellt-lager';
const LIST = '/start/jobprocesses';
/** Rows that a journey goes through to find one. */
const MAX_ROWS = 40;
const INVOICES = '/start/invoices/IMP?source=external&date_from=2026-01-01';
const PORTFOLIO = '/start/contract-portfolio?created=true';
/** Printed area of an A4 page in landscape, in pixels. */
const PAPER = { width: 1046, height: 702 };
/** Height of a message above the panels of a vehicle, in pixels. */
const MESSAGE_ROOM = 60;
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

if (browserFile) everyWidth();
else notRun(NO_BROWSER);

function everyWidth(): void {
  describe('layout at every width', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(64);
      const sender = await portal.sender();
      for (const message of portal.messages.many(40)) await sender.send(message);
      await sender.send(portal.messages.next({ Invoice: { CurrencyCode: 'EUR' } }));
      await portal.dealerCar();
      await sender.quiet();
      const admin = await portal.system.user('admin');
      await sellContract(admin, 'WXY99Z', 101);
      const residual = new RvContracts(960_000).next();
      await admin.must(admin.post(RESIDUAL_VALUE_ROUTES.message, residual));
      await new Sender(portal.system, admin).settled(residual.MessageId);
    });
    afterEach(async () => {
      await portal.picture('layout');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const rowsOf = async (page: Page, path: string) => {
      await page.goto(`/app${path}`);
      await page.locator('.table-row, .card').first().waitFor();
    };

    test('shows the longest types of documents in full', async () => {
      const page = await portal.signedIn('admin', '/start/home');
      // Narrower windows leave the type out of the importers' own invoices, which are all of one type.
      await page.setViewportSize({ width: 1920, height: 1080 });
      const names = documentTypes('sv-SE');
      await page.route(/\/api\/v1\/invoices\?/, async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { Columns: string[]; Rows: unknown[][] };
        const type = json.Columns.indexOf('CategoryName');
        json.Rows.forEach((row, at) => (row[type] = names[at % names.length]));
        await route.fulfill({ response, json });
      });
      await rowsOf(page, INVOICES);
      expect(await page.locator('.two-lines').count()).toBeGreaterThan(names.length);
      expect(await cutLines(page)).toEqual([]);
    });

    test.each(['sv', 'en'] as const)(
      'keeps the height of a menu entry that is opened, in the language %s',
      async (language) => {
        const page = await portal.signedIn('admin', '/start/home');
        if (language === 'en') await english(page);
        const entry = { sv: 'Aktuellt lager', en: 'Current inventory' }[language];
        await page.getByRole('link', { name: entry, exact: true }).waitFor();
        expect(await growingEntries(page)).toEqual([]);
      },
    );

    test('uses the fonts that the portal delivers', async () => {
      const page = await portal.signedIn('admin', INVENTORY);
      await rowsOf(page, INVENTORY);
      const loaded = `document.fonts.ready.then(() => [...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family))`;
      expect(await page.evaluate<string[]>(loaded)).toEqual(
        expect.arrayContaining(['Geist Variable', 'Geist Mono Variable']),
      );
    });

    test('gives the remaining width of a list to a single text column', async () => {
      const page = await portal.signedIn('admin', LIST);
      const cause = page.getByRole('columnheader', { name: 'Orsak' });
      const width = async () => (await cause.boundingBox())!.width;
      await rowsOf(page, LIST);
      const at1440 = await width();
      await page.setViewportSize(SIZES[3]!);
      await eventually('the column to widen', async () => (await width()) - at1440 > 400);
      const empty = `(() => {
        const table = document.querySelector('.table').getBoundingClientRect();
        const last = document.querySelector('.table-row td:last-child').getBoundingClientRect();
        return table.right - last.right;
      })()`;
      expect(await page.evaluate<number>(empty)).toBeLessThan(2);
    });

    test.each([INVENTORY, LIST, PORTFOLIO])(
      'shows the first rows of %s within the upper third of the window',
      async (path) => {
        const page = await portal.signedIn('admin', path);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await rowsOf(page, path);
          const top = await firstRowTop(page);
          expect([size.width, top, top <= size.height / 3]).toEqual([size.width, top, true]);
        }
      },
    );

    test.each([INVENTORY, LIST])(
      'gives buttons 44 pixels and inputs a font size of 16 pixels in %s on a phone',
      async (path) => {
        const page = await portal.signedIn('admin', path);
        await page.setViewportSize(SIZES[0]!);
        await rowsOf(page, path);
        expect(await smallTargets(page)).toEqual([]);
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await page.getByRole('combobox', { name: 'Importör' }).waitFor();
        expect(await smallTargets(page)).toEqual([]);
        await page.getByRole('button', { name: 'Sök i portalen' }).click();
        await page.getByRole('combobox', { name: 'Sök i portalen' }).waitFor();
        await eventually('the search to have the focus', () =>
          page.evaluate<boolean>(`document.activeElement.matches('#main-menu input[type="search"]')`),
        );
      },
    );

    test('marks a table that can scroll sideways until the end of the table is visible', async () => {
      const page = await portal.signedIn('admin', LIST);
      await rowsOf(page, LIST);
      const box = page.getByRole('region', { name: 'Jobbprocesser' });
      const marked = () => box.evaluate((element) => element.hasAttribute('data-goes-on'));
      expect(await marked()).toBe(false);
      await page.addStyleTag({ content: '.table { min-width: 3000px !important }' });
      await eventually('the mark', marked);
      await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
      await eventually('no mark at the end', async () => !(await marked()));
    });

    test.each(['sv', 'en'] as const)(
      'hyphenates labels only by the rules of the language %s',
      async (language) => {
        const page = await portal.signedIn('admin', '/start/dealerorganizations');
        if (language === 'en') await english(page);
        await page.locator('.table-row, .card').first().click();
        const labels = page.locator('.facts dt, .field > label');
        await labels.first().waitFor();
        const styles = await labels.evaluateAll((all) =>
          all.map((label) => {
            const { hyphens, overflowWrap, wordBreak } = getComputedStyle(label);
            return [label.closest('[lang]')!.getAttribute('lang'), hyphens, overflowWrap, wordBreak].join(
              ' ',
            );
          }),
        );
        expect([...new Set(styles)]).toEqual([
          expect.stringMatching(new RegExp(`^${language}\\S* auto normal normal$`)),
        ]);
      },
    );

    test('shows the whole text of a cut-off cell on hover and on focus', async () => {
      const page = await portal.signedIn('admin', `${LIST}?message_type=NEWFINANCING`);
      await page.setViewportSize({ width: 1024, height: 800 });
      await rowsOf(page, LIST);
      await inFont(page, WIDE_FONT);
      const cell = page.getByRole('cell', { name: 'Valutan EUR stöds inte' });
      expect(await page.locator('td[title]').count()).toBe(0);
      await page.addStyleTag({ content: 'td[data-cut]:not(.whole) { max-width: 40px; font-size: 24px; }' });
      await cell.hover();
      await page.locator('.tip', { hasText: 'Valutan EUR stöds inte' }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.tip').waitFor({ state: 'detached' });
      await page.mouse.move(0, 0);
      // The newest messages have no cause, and no other cell of theirs is cut off.
      const row = page.getByRole('row').filter({ has: cell });
      const isFocused = () => row.evaluate((each) => each.matches(':focus, :focus-within'));
      for (let at = 0; at < MAX_ROWS && !(await isFocused()); at++) await page.keyboard.press('j');
      await page.locator('.tip').waitFor();
    });

    test("opens a row beside the list and keeps the row's id in the URL", async () => {
      const page = await portal.signedIn('admin', LIST);
      await rowsOf(page, LIST);
      const box = page.getByRole('region', { name: 'Jobbprocesser' });
      await box.evaluate((element) => element.scrollTo(0, 300));
      const row = page.locator('tr[data-index="14"]');
      const identification = await row.locator('[data-row-link]').innerText();
      await row.getByRole('checkbox').check();
      await row.locator('td').nth(4).click();
      const panel = page.getByRole('complementary', { name: identification });
      await panel.getByRole('heading', { name: 'Tidslinje' }).waitFor();
      expect(new URL(page.url()).searchParams.get('open')).toMatch(/^\d+$/);
      expect(await box.evaluate((element) => element.scrollTop)).toBe(300);
      await page.getByText('1 rad markerad').first().waitFor();
      await page.reload();
      await panel.getByRole('heading', { name: 'Tidslinje' }).waitFor();
      await panel.getByRole('button', { name: 'Stäng' }).click();
      await panel.waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('open')).toBeNull();
    });

    test.each([INVENTORY, LIST])(
      'opens the next row from a detail page of %s, and returns to the list',
      async (path) => {
        const page = await portal.signedIn('admin', path);
        await rowsOf(page, path);
        const names = await page.locator('[data-row-link]').allInnerTexts();
        await page.locator('tr[data-index="3"] [data-row-link]').click();
        const title = (name: string) =>
          page.getByRole('heading', { level: 1, name: name.split(' ').slice(0, 2).join(' ') }).waitFor();
        await title(names[3]!);
        await page
          .getByText(/^4 av \d+$/)
          .first()
          .waitFor();
        await page.getByRole('link', { name: /^Nästa i listan/ }).click();
        await title(names[4]!);
        await page.keyboard.press('p');
        await title(names[3]!);
        await page.goBack();
        await page.locator('.table-row').first().waitFor();
        expect(new URL(page.url()).pathname).toBe(`/app${path}`);
      },
    );

    test('moves the focus to the title when another screen opens', async () => {
      const page = await portal.signedIn('admin', INVENTORY);
      await rowsOf(page, INVENTORY);
      const focused = () => page.evaluate<string>('document.activeElement.textContent');
      await page.getByRole('link', { name: 'Jobbprocesser' }).click();
      await eventually('the title to have the focus', async () => (await focused()) === 'Jobbprocesser');
      await page.locator('.table-row [data-row-link]').first().click();
      await page.getByRole('heading', { name: 'Tidslinje' }).waitFor();
      await eventually('the title to have the focus', () =>
        page.evaluate<boolean>(`document.activeElement.tagName === 'H1'`),
      );
    });

    test('prints all matching rows of a list, without buttons and fields', async () => {
      const page = await portal.signedIn('admin', INVENTORY);
      await rowsOf(page, INVENTORY);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`);
      const shown = await page.getByText(/^\d+ fordon i lager$/).innerText();
      await eventually(
        'all rows to be there',
        async () => (await page.locator('.table-row').count()) === parseInt(shown),
      );
      await page
        .getByText(/^Utskrivet 20/)
        .first()
        .waitFor();
      for (const hidden of ['.menu', '.top-bar', '.filters', '.cell-select'])
        expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
      const header = `getComputedStyle(document.querySelector('.table thead')).display`;
      expect(await page.evaluate<string>(header)).toBe('table-header-group');
    });

    test('shows the whole text of all buttons in a dialog on a phone', async () => {
      const page = await portal.signedIn('dea', '/start/endfinancing', NARROW);
      await english(page);
      for (const at of [0, 1]) await page.locator('.card').nth(at).getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Request end of financing of 2/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Request end of financing of 2/ }).waitFor();
      expect(await cutButtons(page)).toEqual([]);
    });

    test('aligns amounts with an explanation button like other amounts in the row, and prints charts in colour', async () => {
      const page = await portal.signedIn('admin', INVENTORY);
      await rowsOf(page, INVENTORY);
      await page.locator('.table-row').first().getByRole('link').first().click();
      await page
        .getByRole('button', { name: /Visa uträkningen$/ })
        .first()
        .waitFor();
      expect(await amountsOffLine(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button', { name: 'Visa som tabell' }).isVisible()).toBe(false);
      const adjust = `getComputedStyle(document.querySelector('.chart-swatch')).printColorAdjust`;
      expect(await page.evaluate<string>(adjust)).toBe('exact');
      // A panel with a chart is not divided: with little room on the first page it would leave that page empty.
      await page.setViewportSize(PAPER);
      const bottom = `document.querySelector('.panel:has(.chart)').getBoundingClientRect().bottom`;
      expect(await page.evaluate<number>(bottom)).toBeLessThan(PAPER.height - MESSAGE_ROOM);
    });

    test('scrolls to the newest row when the user shows new rows, from any scroll position', async () => {
      const sender = await portal.sender();
      const page = await portal.signedIn('admin', LIST);
      await rowsOf(page, LIST);
      const box = page.getByRole('region', { name: 'Jobbprocesser' });
      await page.getByText('Ansluten').first().waitFor({ state: 'attached' });
      await box.evaluate((element) => element.scrollTo(0, 400));
      const message = portal.messages.next();
      await sender.send(message);
      await page.getByRole('button', { name: /^Visa \d+ ny/ }).click();
      await eventually('the newest row to be in sight', () =>
        page.getByText(message.Identification.Id).first().isVisible(),
      );
      expect(await box.evaluate((element) => element.scrollTop)).toBe(0);
    });
  });
}
