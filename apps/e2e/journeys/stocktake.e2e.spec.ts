import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { outgrowsWindow, violationsNow } from './support/axe';
import { TODAY } from '../support/system';
import { smallTargets } from './support/measure';
import { browserFile, NARROW, NO_BROWSER, Portal, signIn } from './support/portal';

const CARS = 6;
const LIST = '/start/inventorytakings';

/** A photo of one pixel, as PNG. */
const PHOTO = {
  name: 'bil.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

if (browserFile) stocktake();
else notRun(NO_BROWSER);

function stocktake(): void {
  describe('a stocktake on a phone', () => {
    let portal: Portal;
    let cars: readonly { plate: string | null; chassis: string }[];
    beforeAll(async () => {
      portal = await Portal.open(83);
      const sender = await portal.sender();
      for (const message of portal.messages.many(CARS)) await sender.send(message);
      await sender.quiet();
      cars = await portal.system.owner.query(
        'select license_number as plate, chassis_number as chassis from vehicle order by id',
      );
    });
    afterEach(async () => {
      await portal.picture('stocktake');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const scan = async (page: Page, code: string) => {
      await page.getByLabel('Reg.nr eller chassinumrets sista sex').fill(code);
      await page.keyboard.press('Enter');
    };
    const recorded = () =>
      portal.system.owner.query<{ code: string; by: string }>(
        `select data ->> 'code' as code, data -> 'by' ->> 'name' as by from event
          where type = 'inventory-taking/Scanned' order by version`,
      );
    const photos = () =>
      portal.system.owner.query('select content_type from stored_document where owner like $1', [
        'inventory-taking:%/%',
      ]);
    const network = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
    const faults = async (page: Page) => [
      ...(await violationsNow(page)),
      ...(await smallTargets(page)),
      ...((await outgrowsWindow(page)) ? ['the page is larger than the window'] : []),
    ];
    const openAs = async (page: Page, user: string, path: string) => {
      await page.getByRole('button', { name: /^Inloggad som/ }).click();
      await page.getByRole('menuitem', { name: 'Logga ut' }).click();
      await page.getByLabel('Användarnamn').waitFor();
      await page.goto(`/app${path}`);
      await signIn(page, user);
    };

    // P2-STOCK-03 P2-STOCK-04 P2-STOCK-05 P2-STOCK-06 P2-STOCK-07 P2-STOCK-08 P2-STOCK-13
    test('plans a stocktake on a phone, sends each scan once although the network fails in the middle, and signs it', async () => {
      const page = await portal.signedIn('dea', LIST, NARROW, `${TODAY}T10:00:00Z`);
      await page.getByRole('button', { name: 'Planera inventering' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Mälarbil Västerås City, Västerås').waitFor();
      await dialog.getByRole('button', { name: 'Planera inventering' }).click();
      await page.getByText(`${CARS} fordon att inventera`).waitFor();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Börja inventera' }).click();
      await network(page, 'Allt är skickat');
      const counting = new URL(page.url()).pathname.slice('/app'.length);

      await scan(page, cars[0]!.chassis.slice(-6).toLowerCase());
      await page.getByText('Rätt: fordonet ska stå här').waitFor();
      await page.getByText(`1 av ${CARS} fordon inventerade`).waitFor();
      await scan(page, 'abc');
      await page.getByText(/^Skriv registreringsnumret eller minst 6 tecken/).waitFor();
      expect(await faults(page)).toEqual([]);

      portal.proxy.cut();
      await scan(page, cars[1]!.chassis);
      await network(page, '1 väntar på nätet');
      await page.getByRole('button', { name: 'Kommentar' }).click();
      await page.getByRole('textbox', { name: 'Kommentar' }).fill('Repa på dörren');
      await page.getByRole('button', { name: 'Spara kommentaren' }).click();
      await page.locator('input[type=file]').setInputFiles(PHOTO);
      await page.getByRole('button', { name: 'Foto taget' }).waitFor();
      await scan(page, cars[2]!.chassis.slice(-6));
      await scan(page, 'XXX 999');
      await network(page, '3 väntar på nätet');
      await page.getByText('Inte bland de väntade fordonen').waitFor();
      await page.getByText(`3 av ${CARS} fordon inventerade`).waitFor();
      expect(await recorded()).toHaveLength(1);

      // The browser is closed without a network. Another user of it neither sees nor sends the scans.
      const context = page.context();
      await page.close();
      portal.proxy.restore();
      await context.route('**/scans', (route) => route.abort());
      const later = await context.newPage();
      await later.goto(`/app${counting}`);
      await network(later, '3 väntar på nätet');
      await openAs(later, 'deo', counting);
      await network(later, 'Allt är skickat');
      await openAs(later, 'dea', counting);
      await network(later, '3 väntar på nätet');
      await context.unroute('**/scans');
      await network(later, 'Allt är skickat');
      const erik = 'Erik Lundmark';
      await eventually('all scans to be recorded', async () => (await recorded()).length === 4);
      expect(await recorded()).toEqual([
        { code: cars[0]!.chassis.slice(-6), by: erik },
        { code: cars[1]!.chassis, by: erik },
        { code: cars[2]!.chassis.slice(-6), by: erik },
        { code: 'XXX999', by: erik },
      ]);

      await later.getByRole('link', { name: 'Inventering', exact: true }).click();
      await later.getByText('Repa på dörren').waitFor();
      await later.getByRole('button', { name: 'Visa foto' }).waitFor();
      expect(await photos()).toEqual([{ content_type: 'image/jpeg' }]);
      await later.getByRole('button', { name: 'Signera inventeringen' }).click();
      await later.getByText(/^3 fordon är inte kontrollerade och räknas som saknade/).waitFor();
      await later.getByRole('dialog').getByRole('button', { name: 'Signera inventeringen' }).click();
      await later.getByText('Signerad, fordon saknas').waitFor();
      await later.getByRole('button', { name: 'Visa signerat protokoll' }).waitFor();
      expect(await faults(later)).toEqual([]);
      await later.goto('/app/start/home');
      const differences = later.getByRole('region', { name: /^Differenser vid inventering/ });
      await differences
        .getByRole('link', { name: /^Öppna/ })
        .first()
        .click();
      await later.getByText('3 fordon', { exact: true }).waitFor();
    });

    // P2-STOCK-13
    test('shows the scans that cannot be sent when somebody removes the stocktake meanwhile', async () => {
      const page = await portal.signedIn('dea', LIST, NARROW, `${TODAY}T11:00:00Z`);
      await page.getByRole('button', { name: 'Planera inventering' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Planera inventering' }).click();
      await page.getByRole('link', { name: 'Börja inventera' }).click();
      await network(page, 'Allt är skickat');
      await page.route('**/scans', (route) => route.abort());
      await scan(page, cars[0]!.chassis);
      await network(page, '1 väntar på nätet');

      const path = new URL(page.url()).pathname.slice('/app'.length).replace('/count', '');
      const other = await portal.signedIn('deo', path);
      await other.getByRole('button', { name: 'Åtgärder' }).click();
      await other.getByRole('menuitem', { name: 'Ta bort inventeringen' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Ta bort inventeringen' }).click();
      await page.getByText('Inventeringen finns inte längre').waitFor();
      await page.getByText(cars[0]!.chassis, { exact: true }).waitFor();
      expect(await faults(page)).toEqual([]);
      await portal.picture('stocktake-gone');
      await page.getByRole('button', { name: 'Ta bort 1 avläsning' }).click();
      await page.getByRole('heading', { name: 'Sidan finns inte' }).waitFor();
    });
  });
}
