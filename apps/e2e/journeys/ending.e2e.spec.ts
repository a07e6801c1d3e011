import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import { actionAddress } from '@floorplan/vehicle/contracts';
import type { Locator, Page } from 'playwright-core';
import { violationsNow } from './support/axe';
import { browserFile, english, NARROW, NO_BROWSER, Portal } from './support/portal';

if (browserFile) ending();
else notRun(NO_BROWSER);

const BATCH_SIZE = 20;
/** Start date of the vehicles, which is before today. */
const BEGIN_DATE = '2026-03-16';

function ending(): void {
  describe('end of financing', () => {
    let portal: Portal;
    const vehicles: number[] = [];
    let privateLabel: number;

    beforeAll(async () => {
      portal = await Portal.open(83);
      const admin = await portal.system.user('admin');
      const sent = [...Array.from({ length: BATCH_SIZE + 2 }, () => 'KONS180'), 'PL60'].map((Code) =>
        portal.messages.next({
          PriceProgram: { Code },
          Invoice: { InvoiceDate: BEGIN_DATE, DueDate: BEGIN_DATE },
          Item: { Delivery: { TransportDate: BEGIN_DATE } },
        }),
      );
      await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', sent));
      await (await portal.sender()).quiet();
      const rows = await portal.system.owner.query<{ id: number; finance_type: string }>(
        'select id, finance_type from vehicle order by id',
      );
      vehicles.push(...rows.flatMap(({ id, finance_type }) => (finance_type === 'CONSIGN' ? [id] : [])));
      privateLabel = rows.find(({ finance_type }) => finance_type === 'PL_FINANCE')!.id;
    });
    afterEach(async () => {
      await portal.picture('ending');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const chosen = async (page: Page, menu: string, item: string): Promise<Locator> => {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      return page.getByRole('dialog');
    };

    // P1-END-01, P1-END-06
    test('ends the financing of a consigned vehicle on a phone, and lets staff undo the end', async () => {
      const [id] = vehicles;
      const dealer = await portal.signedIn('deo', `/start/vehicle/${id}`, NARROW);
      await dealer.getByRole('button', { name: 'Slutbetala', exact: true }).click();
      const dialog = dealer.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Slutbetala \d.* kr$/ }).waitFor();
      expect(await violationsNow(dealer)).toEqual([]);
      await dialog.getByRole('button', { name: /^Slutbetala \d.* kr$/ }).click();
      await dealer.getByText('Fordonet är slutbetalt', { exact: true }).first().waitFor();
      const sold = await chosen(dealer, 'Åtgärder', 'Såld till slutkund');
      await sold.getByRole('button', { name: 'Markera som sålt' }).click();
      await dealer
        .getByText('Fordonet är markerat som sålt till slutkund', { exact: true })
        .first()
        .waitFor();

      const staff = await portal.signedIn('admin', `/start/vehicle/${id}`);
      const undo = await chosen(staff, 'Åtgärder', 'Ångra');
      await undo.getByRole('textbox', { name: /Varför ångrar du/ }).fill('Fel fordon');
      await undo.getByRole('button', { name: 'Ångra åtgärden' }).click();
      await staff.getByText('Åtgärden är ångrad', { exact: true }).first().waitFor();
      await staff.locator('h1').getByText('Aktiv', { exact: true }).first().waitFor();
      // The dealer's page updates without a reload.
      await dealer.locator('h1').getByText('Aktiv', { exact: true }).first().waitFor();
    });

    test('turns a consigned vehicle into a demo vehicle by two approvals, and ends the financing of the vehicle, in English', async () => {
      const id = vehicles[1]!;
      const dealer = await portal.signedIn('deo', `/start/vehicle/${id}`);
      await english(dealer);
      const move = await chosen(dealer, 'Actions', 'Transfer to demo');
      await move.getByRole('combobox', { name: /price list/i }).click();
      await dealer.getByRole('option', { name: /DEMO/ }).last().click();
      await move.getByRole('button', { name: 'Transfer to demo' }).click();
      await dealer
        .getByText(/^A transfer to demo has been requested: SEK/)
        .first()
        .waitFor();
      await dealer.getByRole('button', { name: 'Approve demo as dealer' }).click();
      await dealer.getByRole('dialog').getByRole('button', { name: 'Approve the vehicle' }).click();
      await dealer.getByText('The vehicle has been approved', { exact: true }).first().waitFor();

      const importer = await portal.signedIn('imp', `/start/vehicle_approval/${id}`);
      await english(importer);
      await importer.getByRole('button', { name: 'Approve demo as importer' }).click();
      await importer.getByRole('dialog').getByRole('button', { name: 'Approve the vehicle' }).click();
      await importer
        .getByText('The vehicle has been approved by the importer', { exact: true })
        .first()
        .waitFor();

      await dealer.locator('h1').getByText('Active', { exact: true }).first().waitFor();
      await dealer.getByRole('button', { name: 'End financing', exact: true }).click();
      await dealer
        .getByRole('dialog')
        .getByRole('button', { name: /^Pay SEK \d.* and end$/ })
        .click();
      await dealer.getByText('The buyout is complete', { exact: true }).first().waitFor();
    });

    // P1-END-02, P1-END-03
    test("ends the financing of a private label vehicle by its quote on a phone, with the buyer's identity number", async () => {
      const dealer = await portal.signedIn('deo', `/start/vehicle/${privateLabel}`, NARROW);
      expect(await dealer.getByRole('button', { name: 'Slutbetala till köpare' }).count()).toBe(0);
      const dialog = await chosen(dealer, 'Åtgärder', 'Begär offert');
      await dialog.getByText('En dag till kostar').waitFor();
      // P1-CHARGE-07: each amount opens an explanation, also by keyboard, without moving the dialog.
      await dialog
        .getByRole('row', { name: /^Upplupen ränta/ })
        .getByRole('button')
        .press('Enter');
      await dialog.getByText('Summa av raderna').waitFor();
      expect(await violationsNow(dealer)).toEqual([]);
      await dealer.keyboard.press('Escape');
      await dialog.getByText('Summa av raderna').waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: 'Begär offert' }).click();
      await dealer.getByText('Offerten är klar', { exact: true }).first().waitFor();
      const quote = await dealer.getByText(/Offert \d+: /).innerText();
      const [, amount] = /: (.+)\skr till och med/.exec(quote)!;

      await dealer.getByRole('button', { name: 'Slutbetala till köpare' }).click();
      const end = dealer.getByRole('dialog');
      await end.getByRole('combobox', { name: /Köpare/ }).click();
      await dealer.getByRole('option', { name: 'Annan köpare' }).click();
      await end.getByRole('textbox').fill('850715-2381');
      await end
        .getByText('Ange ett giltigt person- eller organisationsnummer, till exempel 559900-0014')
        .first()
        .waitFor();
      await end.getByRole('textbox').fill('850715-2380');
      await end.getByText(`${amount} kr`, { exact: true }).first().waitFor();
      expect(await violationsNow(dealer)).toEqual([]);
      await end.getByRole('button', { name: /^Slutbetala \d.* kr$/ }).click();
      await dealer.getByText('Fordonet är slutbetalt', { exact: true }).first().waitFor();
      await dealer.locator('h1').getByText('Såld till slutkund', { exact: true }).first().waitFor();
    });

    // P3-END-01, P3-END-02, P3-END-03, P3-END-04
    test('ends twenty financings in one batch while the browser is closed, and reports the financing that fails', async () => {
      const page = await portal.signedIn('deo', '/start/endfinancing');
      await page.getByLabel('Markera alla').check();
      const some = new RegExp(`^Slutbetala ${BATCH_SIZE + 1} fordon`);
      // Leave out the vehicle of the first journey, which is consigned again.
      await page.locator('tr[data-index="0"] input[type="checkbox"]').uncheck();
      expect(await page.getByRole('button', { name: some }).count()).toBe(0);
      await page.getByRole('button', { name: `Slutbetala ${BATCH_SIZE} fordon` }).click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', {
        name: new RegExp(`^Slutbetala ${BATCH_SIZE} fordon, \\d`),
      });
      await confirm.waitFor();
      await dialog
        .getByRole('button', { name: /, Visa uträkningen$/ })
        .first()
        .click();
      await dialog.getByText(/^Sedan finansieringen började/).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      // Change the cost of one vehicle while the dialog shows the sum.
      const admin = await portal.system.user('admin');
      const correct = actionAddress('price_correction').replace(':id', String(vehicles.at(-1)));
      const price = { vehicle: { NewPrice: 1_000 }, specification: [], invoiceno: 'KORR-1' };
      await admin.must(admin.post(correct, price));
      await confirm.click();
      await page.waitForURL('**/start/endfinancingresult**');
      await page.context().close();

      const again = await portal.signedIn('deo');
      await again.getByRole('button', { name: /Senaste körningar|körning pågår/ }).click();
      await again.getByRole('menuitem').first().click();
      await again.getByText('1 fordon kunde inte slutbetalas').first().waitFor();
      await again
        .getByText(`${BATCH_SIZE - 1} fordon är slutbetalda`)
        .first()
        .waitFor();
      // Counts and rows come from two requests. Wait for both.
      await again.locator('section[aria-busy="false"]').waitFor();
      const failed = again.getByRole('row').filter({ hasText: 'Fel' });
      expect(await failed.count()).toBe(1);
      // The end of a financing releases the registration code, so that the user can show it. The portal
      // records each showing.
      expect(await again.getByRole('button', { name: 'Visa kod' }).count()).toBe(BATCH_SIZE - 1);
      expect(await violationsNow(again)).toEqual([]);
    });
  });
}
