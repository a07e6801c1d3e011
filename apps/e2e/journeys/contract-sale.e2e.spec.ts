import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { outgrowsWindow, violationsNow } from './support/axe';
import { smallTargets } from './support/measure';
import { browserFile, english, NARROW, NO_BROWSER, Portal } from './support/portal';

const SALE = '/start/service-contract/0';
/** A Nordvik N40 AWD in the simulated register. */
const PLATE = 'BKD 12E';

if (browserFile) contractSale();
else notRun(NO_BROWSER);

function contractSale(): void {
  describe('the sale of a service contract', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(87);
    });
    afterEach(async () => {
      await portal.picture('contract-sale');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const choose = async (page: Page, label: RegExp, option: string) => {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const next = (page: Page) => page.getByRole('button', { name: /^(Fortsätt|Continue)$/ }).click();
    const lookUp = async (page: Page, label: RegExp, number: string) => {
      await page.getByLabel(label).fill(number);
      await page.keyboard.press('Enter');
    };
    const keptDrafts = (page: Page) =>
      page.evaluate<number>('Object.keys(localStorage).filter((key) => key.startsWith("draft:")).length');
    /** Sends the sale. @returns the page on which the customer signs, and the id of the contract */
    const send = async (page: Page, button: string) => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: button }).click();
      const signing = await opened;
      await page.waitForURL('**/app/start/home');
      const told = await page
        .getByText(/^(Avtal|Contract) \d+/)
        .first()
        .innerText();
      return { signing, id: Number(/\d+/.exec(told)![0]) };
    };
    const becomes = (id: number, code: number, reason: string | null) =>
      eventually(`contract ${id} to have status ${code}`, async () => {
        const [row] = await portal.system.owner.query<{ code: number; reason: string | null }>(
          'select status_code as code, end_reason as reason from service_contract where id = $1',
          [id],
        );
        return row!.code === code && row!.reason === reason;
      });

    // P3-SERVICE-07 P3-SERVICE-12 P3-SERVICE-13
    test('continues after the page was closed, and waits for approval when the customer has signed', async () => {
      const first = await portal.signedIn('dea', SALE);
      await choose(first, /^Märke eller/, 'Nordvik');
      await choose(first, /^Kategori/, 'Service Plus');
      await choose(first, /^Körsträcka/, '60 000 km');
      await choose(first, /^Löptid/, '36 månader');
      await next(first);
      await lookUp(first, /^Registreringsnummer/, PLATE);
      await first.getByText('N40 AWD').waitFor();
      await next(first);
      await lookUp(first, /^Person- eller/, '850715-2380');
      await first.getByLabel(/^Telefon/).fill('070-123 45 67');
      expect(await violationsNow(first)).toEqual([]);
      const context = first.context();
      await first.close();

      const page = await context.newPage();
      await page.goto(`/app${SALE}`);
      await page.getByText(/^Utkastet från .* är återställt$/).waitFor();
      expect(await page.getByLabel(/^Telefon/).inputValue()).toBe('070-123 45 67');
      await page.getByLabel(/^E-post/).fill('eva@example.se');
      await next(page);
      await page.getByLabel(/^Subvention återförsäljare/).fill('1 500');
      await page.getByText('Mälarbil Västerås City, Västerås').waitFor();
      expect(await violationsNow(page)).toEqual([]);
      const { signing, id } = await send(page, 'Skicka ansökan');
      expect(await keptDrafts(page)).toBe(0);
      await signing.getByText(`Serviceavtal ${id}`).waitFor();
      await signing.getByRole('button', { name: 'Signera' }).click();
      await signing.getByText('Dokumentet är signerat.', { exact: false }).waitFor();
      await becomes(id, 1, null);
    });

    // P3-SERVICE-07 P3-SERVICE-12
    test('ends when the customer declines, sold on a phone in English by the importer', async () => {
      const page = await portal.signedIn('imp', SALE, NARROW);
      await english(page);
      await choose(page, /^Category/, 'Service Bas');
      await choose(page, /^Mileage/, '45 000 km');
      await choose(page, /^Term/, '48 months');
      expect([await outgrowsWindow(page), await smallTargets(page)]).toEqual([false, []]);
      await next(page);
      await lookUp(page, /^Registration number/, PLATE);
      await page.getByText('N40 AWD').waitFor();
      await next(page);
      await lookUp(page, /^Personal or/, '559900-0063');
      await page.getByLabel(/^Phone/).fill('+46 21 12 34 56');
      await page.getByLabel(/^Email/).fill('inkop@example.se');
      await next(page);
      await page.getByRole('button', { name: 'Send application' }).click();
      await page.getByText('A site must be chosen').waitFor();
      await choose(page, /^Site/, 'Mälarbil Västerås City, Västerås');
      await page.getByLabel(/^Salesperson \*/).fill('Erik Lundmark');
      expect(await violationsNow(page)).toEqual([]);
      expect([await outgrowsWindow(page), await smallTargets(page)]).toEqual([false, []]);
      const { signing, id } = await send(page, 'Send application');
      await signing.getByRole('button', { name: 'Avvisa' }).click();
      await signing.getByText('Du har avvisat dokumentet.', { exact: false }).waitFor();
      await becomes(id, 4, 'declined');
    });

    // P3-SERVICE-13
    test('leaves nothing in the browser at sign-out', async () => {
      const page = await portal.signedIn('deo', SALE);
      await choose(page, /^Märke eller/, 'Mälarbil i Västerås AB');
      expect(await keptDrafts(page)).toBe(1);
      await page.getByRole('button', { name: /^Inloggad som/ }).click();
      await page.getByRole('menuitem', { name: 'Logga ut' }).click();
      await page.getByRole('button', { name: 'Logga in' }).waitFor();
      expect(await keptDrafts(page)).toBe(0);
    });
  });
}
