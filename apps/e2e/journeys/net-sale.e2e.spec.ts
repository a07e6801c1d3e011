import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import { violationsNow } from './support/axe';
import { browserFile, NARROW, NO_BROWSER, Portal } from './support/portal';

const VEHICLES = 50;

if (browserFile) netSale();
else notRun(NO_BROWSER);

function netSale(): void {
  describe('net sale of a dealer group', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(72);
      const sender = await portal.sender();
      for (const message of portal.messages.many(VEHICLES)) await sender.send(message);
      await sender.quiet();
    });
    afterEach(async () => {
      await portal.picture('net-sale');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    // P2-NET-03 P2-NET-05 P2-NET-07
    test('saves 50 vehicles at once, whose dealer then sees them on a phone', async () => {
      const page = await portal.signedIn('admin', '/start/handle-cars');
      await page
        .getByRole('combobox', { name: 'Återförsäljargrupp' })
        .getByText('Mälarbil Koncern')
        .waitFor();
      await page.getByText(`${VEHICLES} bilar`, { exact: true }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: `Ändra ${VEHICLES} bilar` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Välj ett standardvillkor för att kunna spara').waitFor();
      expect(await violationsNow(page)).toEqual([]);
      for (const [label, option] of [
        ['Standardvillkor', 'Billån 36 månader (Billån)'],
        ['Visas för nätförsäljning', 'Ja'],
      ] as const) {
        await dialog.getByRole('combobox', { name: label }).click();
        await page.getByRole('listbox').getByRole('option', { name: option }).click();
      }
      await dialog.getByRole('button', { name: `Spara ${VEHICLES} bilar` }).click();
      await page.getByText(`${VEHICLES} bilar är sparade`).first().waitFor();
      await page.getByRole('cell', { name: 'Billån 36 månader' }).first().waitFor();

      const dealer = await portal.signedIn('dea', '/start/handle-cars?NetSaleOption=3', NARROW);
      await dealer
        .getByText(/Visas: Ja · Standardvillkor: Billån 36 månader/)
        .first()
        .waitFor();
      expect(await violationsNow(dealer)).toEqual([]);
      expect(await dealer.getByRole('checkbox').count()).toBe(0);
    });
  });
}
