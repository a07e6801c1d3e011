import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { violationsNow } from './support/axe';
import { browserFile, NARROW, NO_BROWSER, Portal } from './support/portal';

const TODAY = '2026-06-10';
const START = '2026-05-10';
const PRICES = '/start/additional-contracts/prices';
const PRICE_HEADER = 'Kategori;Variant;Miltal;Löptid;Pris';
const CONTRACT_HEADER = 'Registreringsnummer;Person-/orgnr;Kategori;Miltal;Löptid;Startdatum';

if (browserFile) contractFiles();
else notRun(NO_BROWSER);

function contractFiles(): void {
  describe('files of service contracts', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(93, TODAY);
      const admin = await portal.system.user('admin');
      const register = '/api/v1/additionalcontracts/register';
      for (const owner of [{ MakeId: 1 }, { DealerOrganizationId: 11 }]) {
        const category = { TypeDescription: 'Filavtal', ...owner };
        const { Id: CategoryId } = await admin.must(admin.post(register, category));
        const price = { CategoryId, MileageTo: 60_000, Duration: 36, Price: 395 };
        await admin.must(admin.post(`${register}/price`, price));
      }
    });
    afterEach(async () => {
      await portal.picture('contract-files');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const upload = async (page: Page, label: string, header: string, rows: readonly string[]) => {
      const buffer = Buffer.from([header, ...rows].join('\r\n'));
      await page.getByLabel(label).setInputFiles({ name: 'rader.csv', mimeType: 'text/csv', buffer });
      await page.getByText('Vald fil: rader.csv').waitFor();
      await page.getByRole('button', { name: 'Läs in filen' }).click();
    };

    // P3-SERVICE-18 P3-SERVICE-19 P3-SERVICE-21
    test('with prices are corrected and read again, and a correction of the prices is undone', async () => {
      const page = await portal.signedIn('imp', PRICES);
      await page.getByRole('button', { name: 'Läs in priser' }).click();
      expect(await violationsNow(page)).toEqual([]);
      const rows = ['Filavtal;Resa;6000;36;395', 'Filavtal;Resa;6000;48;445', 'Filavtal;Resa;6001;60;480'];
      await upload(page, 'Fil med priser', PRICE_HEADER, rows);
      await page.getByText('Priser inlästa').waitFor();
      await page.getByText('1 rad kunde inte läsas in').first().waitFor();
      expect(await page.getByRole('dialog').getByRole('row').nth(1).innerText()).toMatch(/^4\b.*Miltal:/s);
      expect(await violationsNow(page)).toEqual([]);
      await upload(page, 'Fil med priser', PRICE_HEADER, [...rows.slice(0, 2), 'Filavtal;Resa;6000;60;480']);
      await page.getByText('3 rader är inlästa').waitFor();
      expect(await page.getByText('Oförändrat').count()).toBe(2);
      await page.keyboard.press('Escape');

      await page.getByRole('searchbox').fill('Filavtal');
      await page.getByRole('cell', { name: '480,00' }).waitFor();
      await page.getByRole('checkbox', { name: 'Markera alla' }).check();
      await page.getByRole('button', { name: 'Korrigera 4 priser' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Ändring i procent').fill('3,5');
      await dialog.getByText('497,00').waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Korrigera 4 priser' }).click();
      await page.getByText('4 priser är korrigerade').waitFor();
      await page.getByRole('cell', { name: '497,00' }).waitFor();
      await page.getByRole('link', { name: 'Priskorrigeringar' }).click();
      await page.getByRole('cell', { name: '+3,5 %' }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await page.getByRole('cell').getByRole('button', { name: 'Ångra korrigeringen' }).click();
      await dialog.getByRole('button', { name: 'Ångra korrigeringen' }).click();
      await page.getByText('Korrigeringen är ångrad').waitFor();
      await page.getByText(/^Ångrad .+ av /).waitFor();
      await page.getByRole('link', { name: 'Avtalspriser' }).click();
      await page.getByRole('cell', { name: '480,00' }).waitFor();
    });

    // P3-SERVICE-20 P3-SERVICE-21
    test('with contracts are read on a phone, each row with its outcome', async () => {
      const page = await portal.signedIn('deo', '/start/service-contracts', NARROW);
      await page.getByLabel('Fil med avtal').waitFor({ state: 'attached' });
      expect(await violationsNow(page)).toEqual([]);
      const row = (plate: string) => `${plate};850715-2380;Filavtal;6000;36;${START}`;
      await upload(page, 'Fil med avtal', CONTRACT_HEADER, [row('BKD101'), row('BKD100')]);
      await page.getByText(/^Avtalet kunde inte läsas in: BKD 100\. Fordonet hittades inte/).waitFor();
      await page.getByText(/^Avtalet är inläst: BKD 101 \(\d+\)$/).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await upload(page, 'Fil med avtal', CONTRACT_HEADER, [row('BKD101')]);
      await page.getByText('1 rad är inläst').waitFor();
    });
  });
}
