import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { outgrowsWindow, violationsNow } from './support/axe';
import { browserFile, NARROW, NO_BROWSER, Portal } from './support/portal';

if (browserFile) prices();
else notRun(NO_BROWSER);

function prices(): void {
  describe('cost of financing', () => {
    let portal: Portal;
    let consigned: number;

    beforeAll(async () => {
      portal = await Portal.open(73);
      const sender = await portal.sender();
      const message = portal.messages.next({ PriceProgram: { Code: 'KONS180' } });
      await sender.send(message);
      consigned = (await sender.settled(message.MessageId)).VehicleId!;
    });
    afterEach(async () => {
      await portal.picture('prices');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const opened = async (page: Page, item: string) => {
      await page.getByRole('button', { name: 'Åtgärder' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      return page.getByRole('dialog');
    };

    test('recalculates the cost while a price list is edited, and explains an amount', async () => {
      const page = await portal.signedIn('admin', '/start/pricelists');
      await page.getByRole('link', { name: 'Konsignation 180 dagar' }).first().click();
      const sum = page.getByRole('button', { name: /Visa uträkningen/ }).first();
      const before = await sum.innerText();
      await page.getByLabel('Värde, rad 1', { exact: true }).fill('2,75');
      await page.waitForFunction((was) => document.querySelector('.explained')?.textContent !== was, before);
      await sum.click();
      await page
        .getByText(/^320\s000,00\skr × \d,\d\d\s% × \d+\/360$/)
        .first()
        .waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Spara' }).click();
      await page.getByText('Prislistan är sparad').first().waitFor();
    });

    test('adds a value to a base rate on a phone, in English', async () => {
      const page = await portal.signedIn('admin', '/start/interests', NARROW);
      await page.getByRole('button', { name: 'SV – Språk' }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Interest rates' }).waitFor();
      await page.getByRole('button', { name: 'Add rate' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Rate/).fill('2.15');
      await dialog.getByLabel(/^Valid from/).fill(`${new Date().getFullYear() + 1}-01-15`);
      await dialog.getByRole('button', { name: 'Add rate' }).click();
      await page.getByText('The rate has been saved').first().waitFor();
      await page.getByText('2,15', { exact: true }).first().waitFor();
      expect(await violationsNow(page)).toEqual([]);
      expect(await outgrowsWindow(page)).toBe(false);
    });

    test('corrects a price after a preview, and adds and removes a fee', async () => {
      const page = await portal.signedIn('admin', `/start/vehicle/${consigned}`);
      await page.getByText('Beräknad ränta').first().waitFor();
      const correct = await opened(page, 'Korrigera pris');
      await correct.getByRole('button', { name: 'Korrigera priset' }).click();
      await correct.getByText('Ange fakturanummer').first().waitFor();
      await correct.getByLabel(/Nytt pris exkl\. moms/).fill('250 000');
      await correct.getByLabel(/Nytt fakturanummer/).fill('F-NY-1');
      await correct
        .getByText(/^Hela löptiden, Importör: .* → /)
        .first()
        .waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await correct.getByRole('button', { name: 'Korrigera priset' }).click();
      await page.getByText('Priset är korrigerat').first().waitFor();
      await page.getByText('Kreditfaktura fordon').first().waitFor();

      const fee = await opened(page, 'Lägg till avgift');
      await fee.getByRole('combobox', { name: /^Avgift/ }).click();
      await page.getByRole('option', { name: 'Ränta · Återförsäljare' }).click();
      await fee.getByLabel(/Värde/).fill('0,5');
      await fee.getByLabel(/Från dag/).fill('61');
      await fee.getByLabel(/Till dag/).fill('90');
      await fee.getByRole('button', { name: 'Spara avgiften' }).click();
      await page.getByText('Avgiften är sparad').first().waitFor();
      await page.getByRole('button', { name: 'Ta bort avgift' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ta bort avgift' }).click();
      await page.getByText('Avgiften är borttagen').first().waitFor();
      expect(await violationsNow(page)).toEqual([]);
    });
  });
}
