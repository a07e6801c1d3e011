import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import { actionAddress, VEHICLE_ROUTES, type AvailableDealers } from '@floorplan/vehicle/contracts';
import type { Page } from 'playwright-core';
import { TODAY } from '../support/demo-database';
import { violationsNow } from './support/axe';
import { browserFile, english, NARROW, NO_BROWSER, Portal, WIDE } from './support/portal';

if (browserFile) history();
else notRun(NO_BROWSER);

const BEGIN_DATE = '2026-03-16';

function history(): void {
  describe('historic inventory', () => {
    let portal: Portal;

    /**
     * Creates two active vehicles (one of them moves to another site today), a vehicle whose financing has
     * ended, and a loan that waits for approval.
     */
    beforeAll(async () => {
      portal = await Portal.open(74);
      const admin = await portal.system.user('admin');
      const begun = {
        Invoice: { InvoiceDate: BEGIN_DATE, DueDate: BEGIN_DATE },
        Item: { Delivery: { TransportDate: BEGIN_DATE } },
      };
      const loan = { PriceProgram: { Code: 'LAGER90' }, Item: { ObjectClassification: 'LA' } };
      const sent = [begun, begun, begun, loan].map((changes) => portal.messages.next(changes));
      await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', sent));
      await (await portal.sender()).quiet();
      const consigned = await portal.system.owner.query<{ id: number }>(
        `select id from vehicle where finance_type = 'CONSIGN' order by id`,
      );
      const [, moved, ended] = consigned.map(({ id }) => String(id)) as [string, string, string];
      const act = (key: string, id: string, body: object) =>
        admin.must(admin.post(actionAddress(key).replace(':id', id), body));
      const dealers = VEHICLE_ROUTES.availableDealers.replace(':id', moved);
      const { Rows } = await admin.must(admin.get<AvailableDealers>(dealers));
      const site = Rows.find(({ SameOrganizationNumber }) => SameOrganizationNumber)!;
      await act('swap', moved, { new_dealer_id: site.DealerPartyId, comment: 'Mer plats' });
      await act('end_financing', ended, { end_date: TODAY });
    });
    afterEach(async () => {
      await portal.picture('history');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const signedIn = (username: string, path: string, viewport = WIDE) =>
      portal.signedIn(username, path, viewport, `${TODAY}T10:00:00Z`);
    const shows = (page: Page, count: number) =>
      page.locator('.page-count').getByText(`${count} fordon`, { exact: true }).waitFor();
    const open = (page: Page, mode: string) =>
      page.getByRole('navigation', { name: 'Historikens lägen' }).getByRole('link', { name: mode }).click();

    // P2-HIST-01 P2-HIST-02 P2-HIST-03 P2-HIST-04
    test('shows a day, a period, waits and events, and remembers the filters of each', async () => {
      const page = await signedIn('admin', '/start/historiskt-lager');
      await shows(page, 2);
      await page.getByRole('textbox', { name: 'Per datum' }).fill('2026-03-20');
      await page.keyboard.press('Tab');
      await shows(page, 3);
      expect(await violationsNow(page)).toEqual([]);

      await open(page, 'Lager per period');
      await shows(page, 3);
      await page.getByRole('button', { name: 'Visa fordonets tidigare rader, 1' }).click();
      await page.locator('.earlier-row').waitFor();
      await shows(page, 3);
      expect(await violationsNow(page)).toEqual([]);

      await open(page, 'Ej godkända fordon');
      await shows(page, 1);
      await page.getByText('Väntar på finansbolaget').first().waitFor();

      await open(page, 'Lager per händelse');
      await page.getByText('Välj en händelse för att se fordon').waitFor();
      await page.getByRole('combobox', { name: 'Händelse' }).click();
      await page.getByRole('option', { name: 'Slutbetald', exact: true }).click();
      await shows(page, 1);
      for (const header of ['Startdatum', 'Lagerdagar'])
        await page.getByRole('columnheader', { name: header }).waitFor();
      expect(await violationsNow(page)).toEqual([]);

      await open(page, 'Historiskt lager');
      await shows(page, 3);
    });

    test("shows a dealer's own vehicles on a phone, in English", async () => {
      const page = await signedIn('deo', '/start/lager-period', NARROW);
      await shows(page, 3);
      await english(page);
      await page.getByText('3 vehicles', { exact: true }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
    });
  });
}
