import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import { uploadColumns } from '@floorplan/vehicle/domain';
import type { Page } from 'playwright-core';
import { csvOf, financingCells, type Cells } from '../support/vehicle-files';
import { violationsNow } from './support/axe';
import { browserFile, NARROW, NO_BROWSER, Portal } from './support/portal';

const ROWS = 500;
const ERRORS = 20;
const AT = '/start/vehicles-registration?mode=file';

/** Kinds of invalid cells, one for each invalid row. */
const WRONG: readonly Cells[] = [
  { ChassisNumber: 'KORT' },
  { NetAmount: 'mycket' },
  { InvoiceDate: '2026-13-01' },
  { Make: '' },
  { LicenseNumber: 'ABI123' },
  { Model: '=A1' },
  { YearModel: '26' },
  { Mileage: '0,05' },
  { VATAmount: '-1' },
  { DueDate: 'i morgon' },
];

if (browserFile) uploads();
else notRun(NO_BROWSER);

function uploads(): void {
  describe('a file with vehicles', () => {
    let portal: Portal;
    let rows: Cells[];
    beforeAll(async () => {
      portal = await Portal.open(73);
      rows = Array.from({ length: ROWS }, () =>
        financingCells(portal.messages, { NetAmount: '40 000', VATAmount: '10 000' }),
      );
    });
    afterEach(async () => {
      await portal.picture('uploads');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const isWrong = (at: number) => at % (ROWS / ERRORS) === 7;
    const choose = async (page: Page, content: string) => {
      await page.getByText('Nordvik Bil Import AB').first().waitFor();
      const file = { name: 'bilar.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
      await page.getByLabel('Fil med fordon').setInputFiles(file);
    };

    // P2-UPLOAD-02 P2-UPLOAD-06
    test('corrects a file with the keyboard while its valid rows are sent, and finds the results in another browser', async () => {
      const page = await portal.signedIn('imp', AT);
      await page.getByText('Du har inte läst in någon fil än').waitFor();
      expect(await violationsNow(page)).toEqual([]);
      const given = rows.map((row, at) =>
        isWrong(at) ? { ...row, ...WRONG[Math.floor(at / (ROWS / ERRORS)) % WRONG.length] } : row,
      );
      await choose(page, csvOf('financing', given));
      await page.getByText(`${ERRORS} fel i ${ERRORS} rader`).waitFor();
      expect(await page.getByRole('grid').getByRole('rowheader').count()).toBe(ERRORS);
      expect(await violationsNow(page)).toEqual([]);
      await page.getByRole('button', { name: `Registrera ${ROWS - ERRORS} fordon` }).click();
      await page.getByText('Filen är inläst').waitFor();
      await page.getByText(`${ROWS - ERRORS} fordon är registrerade`, { exact: true }).waitFor();

      const keys = new Map(uploadColumns('financing').map(({ key, headers }) => [headers[0], key]));
      for (let left = ERRORS; left > 0; left--) {
        await page.getByText(left === 1 ? '1 fel i 1 rad' : `${left} fel i ${left} rader`).waitFor();
        const told = page.locator('.upload-told');
        await page.getByRole('button', { name: 'Nästa fel' }).click();
        const [, header, row] = /^(.+), rad (\d+):/.exec(await told.innerText())!;
        await page.keyboard.press('Delete');
        await page.keyboard.type(rows[Number(row) - 2]![keys.get(header!)!]!);
        await page.keyboard.press('Enter');
      }
      await page.getByRole('button', { name: `Registrera ${ERRORS} fordon` }).click();
      await page.getByText(`${ROWS} fordon är registrerade`, { exact: true }).waitFor();
      await page.getByRole('checkbox', { name: 'Bara rader med fel' }).uncheck();
      await page.getByRole('link', { name: rows[0]!.ChassisNumber! }).waitFor();

      // Close the browser. Another browser then shows the outcome of each row.
      await page.close();
      const later = await portal.signedIn('imp', AT, NARROW);
      const list = later.locator('section').filter({ hasText: 'Dina senaste inläsningar' });
      await list.getByRole('link').nth(1).waitFor();
      expect(await violationsNow(later)).toEqual([]);
      await list.getByRole('link').nth(0).click();
      await later.getByRole('button', { name: `Registrerat ${ERRORS}` }).waitFor();
      expect(await violationsNow(later)).toEqual([]);
      await later.getByRole('link', { name: rows[7]!.ChassisNumber! }).click();
      await later.getByRole('heading', { level: 1 }).waitFor();
    });

    // P2-UPLOAD-04
    test('recognises the rows of a file that is chosen again', async () => {
      const page = await portal.signedIn('imp', AT);
      await choose(page, csvOf('financing', rows));
      await page.getByText(`${ROWS} fordon är registrerade`, { exact: true }).waitFor();
      expect(
        await page.getByRole('button', { name: 'Registrera 0 fordon' }).getAttribute('aria-disabled'),
      ).toBe('true');
      const phone = await portal.signedIn('imp', AT, NARROW);
      await choose(
        phone,
        csvOf('financing', [{ ...financingCells(portal.messages), NetAmount: 'x', VATAmount: '' }]),
      );
      await phone.getByText('2 fel i 1 rad').waitFor();
      expect(await violationsNow(phone)).toEqual([]);
      await phone.getByLabel('Pris exkl moms').fill('40 000');
      await phone.getByLabel('Moms', { exact: true }).fill('10 000');
      await phone.getByLabel('Moms', { exact: true }).blur();
      await phone.getByRole('button', { name: 'Registrera 1 fordon' }).click();
      await phone.getByText('1 fordon är registrerat', { exact: true }).waitFor();
    });

    // P2-UPLOAD-02
    test('keeps what is typed in a cell when the user clicks another cell', async () => {
      const page = await portal.signedIn('imp', AT);
      await choose(page, csvOf('financing', [financingCells(portal.messages, { NetAmount: 'mycket' })]));
      await page.getByText('1 fel i 1 rad').waitFor();
      const columns = uploadColumns('financing');
      const cell = (key: string) =>
        page.getByRole('gridcell').nth(columns.findIndex((column) => column.key === key));
      const before = await cell('Model').innerText();
      await cell('NetAmount').dblclick();
      await page.getByRole('textbox', { name: /^Pris exkl moms/ }).fill('40 000');
      await cell('Model').click();
      await page.getByRole('button', { name: 'Registrera 1 fordon' }).waitFor({ timeout: 5000 });
      expect([await cell('NetAmount').innerText(), await cell('Model').innerText()]).toEqual([
        '40 000',
        before,
      ]);
    });
  });
}
