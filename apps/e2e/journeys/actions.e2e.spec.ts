import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { MessageStatusAnswer } from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { violationsNow } from './support/axe';
import { browserFile, english, NARROW, NO_BROWSER, Portal, WIDE } from './support/portal';

if (browserFile) actions();
else notRun(NO_BROWSER);

function actions(): void {
  describe('vehicle actions', () => {
    let portal: Portal;
    let consigned: number;
    let ownCar: number;

    beforeAll(async () => {
      portal = await Portal.open(71);
      const sender = await portal.sender();
      const message = portal.messages.next({ PriceProgram: { Code: 'KONS180' } });
      await sender.send(message);
      consigned = (await sender.settled(message.MessageId)).VehicleId!;
      const dealer = await portal.system.user('dea');
      const { Item } = portal.messages.next();
      const key = randomUUID();
      const car = {
        LicenseNumber: '',
        ChassisNumber: Item.ChassisNumber,
        Dealer: '30101',
        Make: 'Nordvik',
        Model: 'N40',
        YearModel: 2021,
        Mileage: 48_000,
        IsUsed: true,
        Price: 180_000,
        SalesPrice: 219_900,
        VATAmount: 45_000,
      };
      await dealer.must(dealer.post('/api/v1/integrations/dealer_vehicle', car, { 'idempotency-key': key }));
      await eventually('the car to be registered', async () => {
        const path = `/api/v1/integrations/financing/messages/${key}`;
        const { VehicleId } = await dealer.must(dealer.get<MessageStatusAnswer>(path));
        ownCar = VehicleId!;
        return VehicleId !== null;
      });
    });
    afterEach(async () => {
      await portal.picture('actions');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const opened = async (page: Page, item: string) => {
      await page.getByRole('button', { name: 'Åtgärder' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      return page.getByRole('dialog');
    };
    const status = (page: Page, name: string) =>
      page.locator('h1').getByText(name, { exact: true }).first().waitFor();

    // P1-SEARCH-06
    test('opens the command palette by the keyboard, and starts an action of the vehicle', async () => {
      const page = await portal.signedIn('admin', `/start/vehicle/${consigned}`);
      const palette = page.getByRole('dialog', { name: 'Gå till eller gör' });
      for (const size of [NARROW, WIDE]) {
        await page.setViewportSize(size);
        await page.getByRole('button', { name: 'Åtgärder' }).waitFor();
        await page.keyboard.press('Control+k');
        await palette.getByRole('option', { name: 'Lägg till notering' }).waitFor();
        expect(await violationsNow(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await palette.waitFor({ state: 'detached' });
      }
      await page.keyboard.press('Control+k');
      await palette.getByRole('combobox').waitFor();
      await page.keyboard.type('notering');
      await page.keyboard.press('Enter');
      await palette.waitFor({ state: 'detached' });
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    });

    // P1-END-01
    test('lets a dealer request a loan on a phone, lets staff approve the loan, and lets the organisation repay the loan', async () => {
      const dealer = await portal.signedIn('dea', `/start/vehicle/${ownCar}`, NARROW);
      await dealer.getByRole('button', { name: 'Begär lån' }).click();
      const dialog = dealer.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Begär lån', exact: true }).click();
      await dialog.getByText('Ange ett belopp').first().waitFor();
      await dialog.getByRole('textbox', { name: /Begärt belopp/ }).fill('150 000,75');
      await dialog.getByRole('button', { name: 'Förhandsgranska' }).click();
      await dialog
        .getByText(/Limit Lagerlån/)
        .first()
        .waitFor();
      expect(await violationsNow(dealer)).toEqual([]);
      await dialog.getByRole('button', { name: 'Begär lån på 150 000 kr' }).click();
      await dealer
        .getByText(/^Lån på 150\s000 kr är begärt\./)
        .first()
        .waitFor();
      await status(dealer, 'Finansiering väntar');

      const staff = await portal.signedIn('admin', `/start/vehicle_approval/${ownCar}`);
      await staff.getByRole('button', { name: 'Godkänn lån' }).click();
      const approve = staff.getByRole('dialog');
      await approve
        .getByText(/Begärt 150\s000\skr\. Högst 180\s000\skr/)
        .first()
        .waitFor();
      await approve.getByRole('textbox', { name: /Finansierat belopp/ }).fill('500000');
      await approve.getByRole('combobox', { name: /Prislista/ }).click();
      await staff.getByRole('option', { name: /LAGER90/ }).click();
      await approve.getByRole('button', { name: 'Godkänn 500 000 kr' }).click();
      await approve.getByText('Ange ett belopp mellan 1 och 180 000 kr').first().waitFor();
      await approve.getByRole('textbox', { name: /Finansierat belopp/ }).fill('140000');
      await approve.getByRole('button', { name: 'Godkänn 140 000 kr' }).click();
      await staff.getByText('Finansieringen är godkänd', { exact: true }).first().waitFor();
      await status(staff, 'Aktiv');
      // The dealer's page updates without a reload.
      await status(dealer, 'Aktiv');
      await dealer
        .getByRole('list', { name: 'Tidslinje' })
        .getByText('Finansiering godkänd')
        .first()
        .waitFor();

      // The organisation repays the loan. Its user reads English.
      const organisation = await portal.signedIn('deo', `/start/vehicle/${ownCar}`);
      await english(organisation);
      await organisation.getByRole('button', { name: 'End financing', exact: true }).click();
      const end = organisation.getByRole('dialog');
      await end.getByRole('button', { name: /^Pay SEK 140\s\d{3}[.,]\d\d and end$/ }).click();
      await organisation.getByText('The loan has been repaid', { exact: true }).first().waitFor();
      await status(organisation, 'Loan ended');
      await status(dealer, 'Lån avslutat');
    });

    test("moves a vehicle to another organisation after a preview, and removes the vehicle from the old dealer's list", async () => {
      const page = await portal.signedIn('deo', `/start/vehicle/${consigned}`);
      await page.getByRole('button', { name: 'Åtgärder' }).click();
      expect(await violationsNow(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const dialog = await opened(page, 'Byt bil');
      await dialog.getByRole('button', { name: 'Byt bil' }).click();
      await dialog.getByText('Välj ny återförsäljare').first().waitFor();
      await dialog.getByRole('combobox', { name: /Ny återförsäljare/ }).click();
      await page.getByRole('option', { name: 'Norrskensbil Umeå, Umeå' }).click();
      await dialog.getByRole('button', { name: 'Förhandsgranska' }).click();
      await dialog
        .getByRole('row', { name: /^Återförsäljare / })
        .first()
        .waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Byt bil' }).click();
      await page.getByText('Bilbytet är klart').first().waitFor();
      await page.getByRole('list', { name: 'Tidslinje' }).getByText('Bilbyte – lämnad').first().waitFor();
      await page
        .getByText(/^Fordonet flyttades från er/)
        .first()
        .waitFor();

      // The new dealer has had the vehicle since the day of the swap, and does not see earlier events.
      const received = await portal.signedIn('dea2', `/start/vehicle/${consigned}`);
      await english(received);
      await status(received, 'Active');
      const timeline = received.getByRole('list', { name: 'Timeline' });
      await timeline.getByText('Swap – received').first().waitFor();
      expect(await timeline.getByText('Swap – released').count()).toBe(0);
    });

    test('adds missing data to a vehicle, and shows the registration code to users who may see the code', async () => {
      const page = await portal.signedIn('admin', `/start/vehicle/${consigned}`);
      const dialog = await opened(page, 'Uppdatera objektsuppgifter');
      await dialog.getByLabel('Registreringsnummer').fill('I1');
      await dialog.getByRole('button', { name: 'Spara objektsuppgifter' }).click();
      await dialog.getByText('Ange ett registreringsnummer, till exempel ABC 123').first().waitFor();
      await dialog.getByLabel('Registreringsnummer').fill('zzp 48g');
      await dialog.getByLabel('CBR-kod').fill('AB12CD');
      await dialog.getByRole('button', { name: 'Spara objektsuppgifter' }).click();
      await page.getByText('Objektsuppgifterna är uppdaterade').first().waitFor();
      await page.getByRole('heading', { name: 'ZZP 48G' }).waitFor();
    });
  });
}
