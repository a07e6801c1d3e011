import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import ExcelJS from 'exceljs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { browserFile, NO_BROWSER, Portal } from './support/portal';

const LIST = '/start/jobprocesses';
const INVENTORY = '/start/aktuellt-lager';

if (browserFile) lists();
else notRun(NO_BROWSER);

function lists(): void {
  describe('lists', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(65);
      const sender = await portal.sender();
      for (const message of portal.messages.many(12)) await sender.send(message);
      for (const CurrencyCode of ['EUR', 'NOK', 'DKK'])
        await sender.send(portal.messages.next({ Invoice: { CurrencyCode } }));
      await sender.quiet();
    });
    afterEach(async () => {
      await portal.picture('lists');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    /** Exports the list under a file name, and returns the downloaded file. */
    async function saved(page: Page, format: string, name: string): Promise<{ name: string; file: Buffer }> {
      await page.getByRole('button', { name: 'Exportera', exact: true }).click();
      await page.getByRole('menuitem', { name: format }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Filnamn').fill(name);
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: /^Exportera \d+ rad/ }).click();
      const done = await download;
      return { name: done.suggestedFilename(), file: await readFile(await done.path()) };
    }

    // P1-EXPORT-01 P1-EXPORT-02 P1-EXPORT-03
    test('exports the visible rows and columns of a list as CSV, Excel and Word', async () => {
      const page = await portal.signedIn('admin', `${LIST}?status=ERROR`);
      await page.locator('.table-row').first().waitFor();
      const rows = await page.locator('.table-row').count();
      expect(rows).toBe(3);

      const csv = await saved(page, 'Exportera till CSV', '');
      expect(csv.name).toBe('ExportedData.csv');
      const text = csv.file.toString('utf8');
      expect(text.startsWith('\ufeff')).toBe(true);
      const lines = text.slice(1).trimEnd().split('\r\n');
      const table = lines.filter((line) => /EUR|NOK|DKK/.test(line));
      expect(table).toHaveLength(rows);

      const xlsx = await saved(page, 'Exportera till Excel', 'Fel i dag');
      expect(xlsx.name).toBe('Fel i dag.xlsx');
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(xlsx.file as unknown as ExcelJS.Buffer);
      const cells: unknown[] = [];
      book.worksheets[0]!.eachRow((row) => cells.push(row.values));
      expect(JSON.stringify(cells)).toContain('NOK');

      const docx = await saved(page, 'Exportera till Word', 'Fel');
      expect(docx.name).toBe('Fel.docx');
      expect(docx.file.subarray(0, 2).toString()).toBe('PK');
    });

    test('shows as many items in a group of the start page as the number on the link to the group', async () => {
      const page = await portal.signedIn('admin');
      const figure = page.getByRole('link', { name: /^\d+\s*Meddelanden med fel/ });
      const shownCount = Number((await figure.innerText()).match(/\d+/)![0]);
      await figure.click();
      const items = page.getByRole('region', { name: /^Meddelanden med fel/ }).getByRole('row');
      await items.first().waitFor();
      expect(await items.count()).toBe(shownCount + 1);
      expect(shownCount).toBe(3);
    });

    test("keeps showing rows and the rows' age while the portal is unreachable, and reloads when the portal answers again", async () => {
      const page = await portal.signedIn('admin', INVENTORY);
      await page.locator('.table-row').first().waitFor();
      // The filter appears when its options are loaded. The column with the same name is always visible.
      const filters = page.getByRole('search', { name: 'Filter' });
      await filters.getByRole('combobox', { name: 'Märke' }).click();
      await page.getByRole('option', { name: 'Nordvik' }).waitFor();
      portal.proxy.cut();
      try {
        await page.getByRole('option', { name: 'Nordvik' }).click();
        await page.keyboard.press('Escape');
        await page.getByText('Portalen svarade inte').first().waitFor();
        expect(await page.getByText(/Failed to fetch/).count()).toBe(0);
      } finally {
        portal.proxy.restore();
      }
      await page.getByText('Portalen svarade inte').first().waitFor({ state: 'detached' });
      await page.locator('.table-row').first().waitFor();
    });

    test('reports an invalid date filter at its field and sends no request', async () => {
      const page = await portal.signedIn('admin', `${LIST}?date_from=2026-01-01`);
      await page.locator('.table-row').first().waitFor();
      await page.getByLabel('Till', { exact: true }).fill('tisdag');
      await page.getByLabel('Från', { exact: true }).focus();
      await page.getByText('Skriv datumet som åååå-mm-dd').first().waitFor();
      expect(await page.getByLabel('Till', { exact: true }).inputValue()).toBe('tisdag');
      expect(await page.locator('.table-row').count()).toBeGreaterThan(0);
    });
  });
}
