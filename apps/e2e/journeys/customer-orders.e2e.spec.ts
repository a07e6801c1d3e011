import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { outgrowsWindow, violationsNow } from './support/axe';
import { smallTargets } from './support/measure';
import { offerCars } from './support/orders';
import { browserFile, english, NARROW, NO_BROWSER, Portal } from './support/portal';

const ORDERS = '/start/customer-orders';
/** A customer of the simulated shop whose application is refused. */
const REFUSED = 'Mats Holm';

if (browserFile) customerOrders();
else notRun(NO_BROWSER);

function customerOrders(): void {
  describe('a customer order', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(99);
      await offerCars(portal);
    });
    afterEach(async () => {
      await portal.picture('customer-orders');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const press = (page: Page, name: string) =>
      page.getByRole('button', { name, exact: true }).first().click();
    const confirm = (page: Page, name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    const has = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
    const chooseDealer = async (page: Page, label: RegExp) => {
      await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
      await page
        .getByRole('option', { name: /^Mälarbil Västerås City/ })
        .first()
        .click();
    };

    // P3-ORDER-15
    test('is taken in from the web shop, applied for, signed by the customer and marked as favourite', async () => {
      const page = await portal.signedIn('deo', ORDERS);
      await press(page, 'Order i webbutiken');
      await chooseDealer(page, /^Återförsäljare/);
      const open = page.getByRole('dialog').getByRole('row').filter({ hasNotText: REFUSED });
      await open.getByRole('radio').first().check();
      expect(await violationsNow(page)).toEqual([]);
      await confirm(page, 'Hämta ordern');
      await has(page, 'Ordern är hämtad');
      await page.waitForURL('**/app/start/customer-order/*');
      await press(page, 'Visa bilinformation');
      await has(page, 'Reserverad');
      expect(await violationsNow(page)).toEqual([]);

      await press(page, 'Skicka offert');
      await confirm(page, 'Skicka offert');
      await has(page, 'Offerten är skickad');
      await press(page, 'Skicka ansökan');
      await confirm(page, 'Skicka ansökan');
      await has(page, 'Ansökan är skickad');
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Öppna signeringslänken' }).click();
      const signing = await opened;
      await signing.getByRole('button', { name: 'Signera' }).click();
      await signing.getByText('Dokumentet är signerat.', { exact: false }).waitFor();
      await has(page, 'Nästa steg: leverera bilen till kunden.');
      expect(await violationsNow(page)).toEqual([]);

      await page.getByRole('button', { name: /^Favorit: order/ }).click();
      await page.getByRole('button', { name: /^Favorit: order/, pressed: true }).waitFor();
      await page.getByRole('link', { name: 'Kundorder', exact: true }).first().click();
      await page.getByRole('checkbox', { name: 'Levererad' }).click();
      await has(page, 'Inga rader matchar filtret');
      await page.getByRole('checkbox', { name: 'Favorit' }).click();
      await has(page, 'Favorit kan inte kombineras med andra statusar.');
      expect(await page.getByRole('checkbox', { name: 'Levererad' }).isChecked()).toBe(false);
      await page.getByRole('cell', { name: 'Signerad' }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
    });

    // P3-ORDER-15
    test('is taken in by staff on a phone in English', async () => {
      const page = await portal.signedIn('admin', ORDERS, NARROW);
      await english(page);
      await press(page, 'Orders in the web shop');
      await chooseDealer(page, /^Dealer/);
      await page.getByRole('dialog').getByRole('radio').first().check();
      expect([await outgrowsWindow(page), await smallTargets(page)]).toEqual([false, []]);
      await confirm(page, 'Take in the order');
      await has(page, 'Next step: send the application for financing.');
      expect(await violationsNow(page)).toEqual([]);
      expect([await outgrowsWindow(page), await smallTargets(page)]).toEqual([false, []]);
    });
  });
}
