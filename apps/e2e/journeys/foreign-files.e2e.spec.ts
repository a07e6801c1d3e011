import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { UploadKey } from '@floorplan/vehicle/domain';
import type { Page } from 'playwright-core';
import { financingCells, type Cells } from '../support/vehicle-files';
import { violationsNow } from './support/axe';
import { browserFile, NARROW, NO_BROWSER, Portal } from './support/portal';

const AT = '/start/vehicles-registration?mode=file';
const QUESTIONS = ['Pris exkl moms', 'Moms'];

/** Headers of a German dealer system, by column. */
const HEADERS: readonly (readonly [header: string, column: UploadKey])[] = [
  ['Kennzeichen', 'LicenseNumber'],
  ['Fahrgestell-Nr.', 'ChassisNumber'],
  ['Händlernummer', 'DealerNumber'],
  ['Fabrikat', 'Make'],
  ['Nettopreis', 'NetAmount'],
  ['MwSt', 'VATAmount'],
  ['Rechnung', 'InvoiceNumber'],
  ['Rechnungsdatum', 'InvoiceDate'],
  ['Fällig am', 'DueDate'],
];
/** Names of the columns that the file must have, in the order of the template. */
const REQUIRED: readonly (readonly [name: string, header: string])[] = [
  ['Chassinummer', 'Fahrgestell-Nr.'],
  ['Återförsäljarnr', 'Händlernummer'],
  ['Märke', 'Fabrikat'],
  ['Pris exkl moms', 'Nettopreis'],
  ['Moms', 'MwSt'],
  ['Fakturanummer', 'Rechnung'],
  ['Fakturadatum', 'Rechnungsdatum'],
  ['Förfallodatum', 'Fällig am'],
];

if (browserFile) foreignFiles();
else notRun(NO_BROWSER);

function foreignFiles(): void {
  describe('a file of another system', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(79);
    });
    afterEach(async () => {
      await portal.picture('foreign-files');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    /** A file with titles above its headers and amounts that could have decimals. */
    const fileOf = (rows: readonly Cells[]): string =>
      [
        ['Fahrzeugliste'],
        ['Stand 2026-06-01'],
        [],
        HEADERS.map(([header]) => header),
        ...rows.map((row) => HEADERS.map(([, column]) => row[column] ?? '')),
      ]
        .map((line) => line.join(';'))
        .join('\r\n');
    const rows = () =>
      [1, 2].map(() => financingCells(portal.messages, { NetAmount: '40,000', VATAmount: '10,000' }));
    const choose = async (page: Page, content: string, name: string) => {
      await page.getByText('Nordvik Bil Import AB').first().waitFor();
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
      await page.getByLabel('Fil med fordon').setInputFiles(file);
    };
    const question = (page: Page, column: string) =>
      page.getByRole('group', { name: new RegExp(`^${column}: 2 värden har flera betydelser`) });

    test('is mapped, answered and registered', async () => {
      const page = await portal.signedIn('imp', AT);
      await choose(page, fileOf(rows()), 'mai.csv');
      await page.getByRole('heading', { name: 'Vilka kolumner har filen?' }).waitFor();
      await page.getByText(/^8 kolumner som måste finnas känns inte igen: Chassinummer, /).waitFor();
      await page.getByRole('cell', { name: 'Fahrgestell-Nr.' }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      for (const [name, header] of REQUIRED) {
        await page.getByRole('combobox', { name: `Vilken kolumn är ${name}?` }).click();
        await page.getByRole('option', { name: new RegExp(`^${header} \\(`) }).click();
      }
      await page.getByRole('button', { name: 'Läs filen så' }).click();
      await page.getByText('2 frågor').waitFor();
      await page.getByText('Okända kolumner: Kennzeichen. De läses inte in.').waitFor();
      await page.getByText('2 rader ovanför rubrikerna är inte med: rad 1, 2').waitFor();
      expect(await violationsNow(page)).toEqual([]);
      for (const column of QUESTIONS)
        await question(page, column)
          .getByRole('button', { name: /tal med decimalpunkt/ })
          .click();
      await page.getByRole('button', { name: 'Registrera 2 fordon' }).click();
      await page.getByText('2 fordon är registrerade', { exact: true }).waitFor();
      const answers = page.locator('section').filter({ hasText: 'Svar som används för kommande filer' });
      await answers
        .getByRole('button', { name: /^Glöm/ })
        .nth(REQUIRED.length + QUESTIONS.length - 1)
        .waitFor();
    });

    test('is followed by the next one of the sender without a question', async () => {
      const phone = await portal.signedIn('imp', AT, NARROW);
      await choose(phone, fileOf(rows()), 'juni.csv');
      await phone.getByText('80 000 kr exkl. moms att registrera').waitFor();
      await phone.getByText(/^Rubriken Fahrgestell-Nr\. står för kolumnen Chassinummer, som /).waitFor();
      expect(await phone.getByText(/flera betydelser/).count()).toBe(0);
      expect(await violationsNow(phone)).toEqual([]);
      await phone.getByRole('button', { name: 'Registrera 2 fordon' }).click();
      await phone.getByText('2 fordon är registrerade', { exact: true }).waitFor();
    });

    test('is asked about again after the answers were forgotten', async () => {
      const page = await portal.signedIn('imp', AT);
      const forget = page.getByRole('button', { name: /^Glöm/ });
      await forget.first().waitFor();
      for (let left = await forget.count(); left > 0; left--) {
        await forget.first().click();
        await forget.nth(left - 1).waitFor({ state: 'detached' });
      }
      await choose(page, fileOf(rows()), 'juli.csv');
      await page.getByText(/^8 kolumner som måste finnas känns inte igen: Chassinummer, /).waitFor();
    });
  });
}
