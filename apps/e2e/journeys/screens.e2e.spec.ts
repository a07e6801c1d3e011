import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { stockholmDate } from '@floorplan/kernel';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { barriers, violationsNow } from './support/axe';
import { browserFile, NARROW, NO_BROWSER, Portal } from './support/portal';

if (browserFile) everyScreen();
else notRun(NO_BROWSER);

/** Number of compressed bytes of scripts that the browser has loaded. */
const SCRIPT_BYTES = `performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;
const INVENTORY = '/start/aktuellt-lager';
const LIST = '/start/jobprocesses';

function everyScreen(): void {
  describe('all screens', () => {
    let portal: Portal;
    let vehicle: { id: number; chassis: string; code: string };
    let wrong: { processId: number; chassis: string };
    beforeAll(async () => {
      portal = await Portal.open(63);
      const sender = await portal.sender();
      const good = portal.messages.next();
      const bad = portal.messages.next({ Invoice: { CurrencyCode: 'EUR' } });
      for (const message of portal.messages.many(5)) await sender.send(message);
      // Create more causes than the list shows at first.
      for (const other of ['30991', '30992', '30993'])
        await sender.send(portal.messages.next({ DealerParty: { FinancerAssignedId: other } }));
      const { VehicleId } = await sender.outcome(good);
      const { ProcessId } = await sender.outcome(bad);
      await sender.quiet();
      vehicle = { id: VehicleId!, chassis: good.Identification.Id, code: good.Item.CBRCode! };
      wrong = { processId: ProcessId, chassis: bad.Identification.Id };
    });
    afterEach(async () => {
      await portal.picture('screens');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const goTo = async (page: Page, path: string, sign: string) => {
      await page.goto(`/app${path}`);
      await page.getByText(sign).first().waitFor();
    };

    test('loads at most 250 kB of JavaScript for sign-in and for lists', async () => {
      const loaded = (page: Page) => page.evaluate<number>(SCRIPT_BYTES);
      const stranger = await portal.visitor();
      await goTo(stranger, '/start/login', 'Logga in');
      const page = await portal.signedIn('admin');
      await goTo(page, LIST, wrong.chassis);
      for (const bytes of [await loaded(stranger), await loaded(page)]) {
        expect(bytes).toBeGreaterThan(50_000);
        expect(bytes).toBeLessThanOrEqual(250_000);
      }
    });

    // addresses.e2e.spec.ts checks the screens themselves.
    test('has no accessibility violations at sign-in, at unknown addresses and on earlier days, at wide and narrow sizes, in light and dark mode', async () => {
      const stranger = await portal.visitor();
      await goTo(stranger, '/start/login', 'Logga in');
      expect(await barriers(stranger)).toEqual([]);
      const page = await portal.signedIn('admin');
      for (const [path, sign] of [
        ['/nothing-here', 'Sidan finns inte'],
        ['/start/vehicle/abc', 'Sidan finns inte'],
        [`/start/vehicle/${vehicle.id}?asOf=2020-01-01`, 'Fordonet fanns inte då'],
        [`/start/vehicle/${vehicle.id}?asOf=${stockholmDate(new Date())}`, 'Du ser läget'],
      ] as const) {
        await goTo(page, path, sign);
        expect([path, ...(await barriers(page))]).toEqual([path]);
      }
      await goTo(stranger, '/start/login', 'Logga in');
      await stranger.getByRole('link', { name: 'Logga in med BankID' }).click();
      await stranger.getByRole('button', { name: /Karin Sandberg/ }).waitFor();
      expect(await barriers(stranger)).toEqual([]);
    });

    test('has no accessibility violations in menus and panels, and has one label for each filter', async () => {
      const page = await portal.signedIn('admin', LIST);
      await goTo(page, LIST, wrong.chassis);
      const filters = page.getByRole('search', { name: 'Filter' });
      const choice = page.getByRole('combobox', { name: 'Orsak' });
      await choice.waitFor();
      // Count controls and labels at the same moment, because a filter appears when its options are loaded.
      const [controls, labels] = await filters.evaluate((all) =>
        ['[role="combobox"]', 'label'].map((each) => all.querySelectorAll(each).length),
      );
      expect(controls).toBe(labels);
      const openings = [
        async () => choice.click(),
        async () => page.getByRole('button', { name: 'Exportera' }).click(),
        async () => page.getByRole('button', { name: 'Kolumner' }).click(),
        async () => page.getByRole('button', { name: 'SV – Språk' }).click(),
        async () => page.getByRole('button', { name: /^Inloggad som/ }).click(),
        async () => page.keyboard.press('?'),
      ];
      for (const [at, open] of openings.entries()) {
        await goTo(page, LIST, wrong.chassis);
        await open();
        await page
          .locator('[role="listbox"], [role="menu"], [role="dialog"], .p-overlaypanel')
          .first()
          .waitFor();
        expect([at, ...(await violationsNow(page))]).toEqual([at]);
      }
      await page.goto(`/app${LIST}`);
      await page.getByRole('button', { name: 'Fäll ihop menyn' }).click();
      await page.getByRole('link', { name: 'Lagerportalen' }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
    });

    test('gives each control an accessible name that contains its visible words, also in English', async () => {
      const page = await portal.signedIn('admin', LIST);
      await page.getByRole('button', { name: 'SV – Språk' }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await page
        .getByRole('button', { name: /^Run again 1 message$/ })
        .first()
        .waitFor();
      expect(await violationsNow(page)).toEqual([]);
      const toggle = page.getByRole('button', { name: /^Causes/ });
      const before = (await toggle.boundingBox())!.y;
      await page.getByRole('button', { name: /^Show all \d+ causes$/ }).click();
      expect(await violationsNow(page)).toEqual([]);
      expect(Math.abs((await toggle.boundingBox())!.y - before)).toBeLessThan(8);
    });

    test('explains to keyboard users why an action is unavailable', async () => {
      const page = await portal.signedIn('imp', `/start/jobprocess/${wrong.processId}`);
      await page.getByRole('button', { name: 'Åtgärder' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: /inte nu$/ }).press('Enter');
      const off = page.locator('[role="menuitem"][aria-disabled="true"]').first();
      await off.locator('.menu-reason').waitFor();
      // The arrow keys also reach an action that is unavailable.
      const focused = () => off.evaluate((item) => item === document.activeElement);
      for (let presses = 0; presses < 20 && !(await focused()); presses++)
        await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe(true);
    });

    test('has no accessibility violations in dialogs', async () => {
      const page = await portal.signedIn('admin', LIST);
      await goTo(page, `/start/jobprocess/${wrong.processId}`, 'Försök 1');
      await page.getByRole('button', { name: 'Rätta och kör om' }).click();
      await page.getByRole('dialog').getByLabel('Valuta').waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await goTo(page, `/start/vehicle/${vehicle.id}`, 'Finansiering startad');
      await page.getByRole('button', { name: 'Lägg till notering' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Notering' }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Visa kod' }).click();
      await page.getByRole('dialog').getByText('Visningen registreras').first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Sök i portalen' }).fill(vehicle.chassis.slice(0, 2));
      await page.getByRole('listbox', { name: 'Träffar' }).waitFor();
      expect(await barriers(page)).toEqual([]);
    });

    // P1-SHELL-02
    test('hides the menu in a narrow window until the user opens it', async () => {
      const page = await portal.signedIn('admin', '/start/home', NARROW);
      const link = page.getByRole('link', { name: 'Jobbprocesser' });
      await page.getByText('Välkommen').first().waitFor();
      expect(await link.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Visa eller dölj menyn' }).first().click();
      await link.click();
      await page.waitForURL(`**/app${LIST}`);
    });

    test('lets the user do everything by keyboard', async () => {
      const page = await portal.visitor();
      await page.goto(`/app${INVENTORY}`);
      // The focus is on the bank-ID link. Tab leads to the fields.
      await page.getByRole('link', { name: 'Logga in med BankID' }).waitFor();
      await eventually('the way in to have the focus', () =>
        page.evaluate<boolean>(`document.activeElement.matches('.sign-in-card a')`),
      );
      await page.keyboard.press('Tab');
      await page.keyboard.type('admin');
      await page.keyboard.press('Tab');
      await page.keyboard.type('lager-demo');
      await page.keyboard.press('Enter');
      await page.getByText('fordon i lager').first().waitFor();
      await page.locator('tr[data-index="3"]').waitFor();

      const focused = () =>
        page.evaluate<string>('document.activeElement.closest("tr")?.dataset.index ?? ""');
      const pressed = async (key: string, index: string) => {
        await page.keyboard.press(key);
        await eventually(`row ${index} to have the focus`, async () => (await focused()) === index);
      };
      await pressed('j', '0');
      await pressed('j', '1');
      await pressed('j', '2');
      await pressed('k', '1');
      await page.keyboard.press('x');
      await page.getByText('1 rad markerad').first().waitFor();
      expect(await focused()).toBe('1');

      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Kortkommandon' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.keyboard.press('f');
      await page.keyboard.type(vehicle.chassis);
      await page.getByText('1 rad innehåller').first().waitFor();
      await page.keyboard.press('Tab');
      await page.evaluate('document.activeElement.blur()');
      await pressed('k', '0');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Tidslinje' }).waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('j');
      await page.waitForURL(`**/app${LIST}`);
      await page.keyboard.press('/');
      await page.keyboard.type(vehicle.chassis);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/app/start/vehicle/${vehicle.id}`);
    });

    // P1-VEH-08
    test('shows the registration code of a vehicle on request, and records on the timeline that the code was shown', async () => {
      const page = await portal.signedIn('admin');
      await goTo(page, `/start/vehicle/${vehicle.id}`, 'Finansiering startad');
      await page.getByRole('button', { name: 'Visa kod' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Visa kod' }).click();
      await page.getByText(vehicle.code, { exact: true }).first().waitFor();
      await page.getByRole('list', { name: 'Tidslinje' }).getByText('CBR-kod visad').first().waitFor();
      await page.getByRole('button', { name: 'Dölj kod' }).click();
      expect(await page.getByText(vehicle.code, { exact: true }).count()).toBe(0);
    });

    // P1-INV-05 P1-VEH-07
    test('shows a vehicle as of an earlier day, saves a note, and keeps the filters of the inventory', async () => {
      const page = await portal.signedIn('admin', INVENTORY);
      await page.getByLabel('Sök i listan').fill(vehicle.chassis);
      await page.getByText('1 rad innehåller').first().waitFor();
      await page.locator('[data-row-link]').click();
      await page.getByRole('button', { name: 'Lägg till notering' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Spara noteringen' }).click();
      await dialog.getByText('Skriv en notering').first().waitFor();
      await dialog.getByRole('textbox', { name: 'Notering' }).fill('Nyckeln ligger i receptionen');
      await dialog.getByRole('button', { name: 'Spara noteringen' }).click();
      await page.getByText('Noteringen är sparad').first().waitFor();
      await page
        .getByRole('list', { name: 'Tidslinje' })
        .getByText('Nyckeln ligger i receptionen')
        .first()
        .waitFor();

      const asOf = page.getByLabel('Visa läget per');
      await asOf.fill(stockholmDate(new Date()));
      await asOf.press('Enter');
      await page.getByText('Du ser läget').first().waitFor();
      const addNote = page.getByRole('button', { name: 'Lägg till notering' });
      expect(await addNote.getAttribute('aria-disabled')).toBe('true');
      await asOf.fill('2020-01-01');
      await asOf.press('Enter');
      await page.getByText('Fordonet fanns inte då').first().waitFor();
      await page.getByRole('button', { name: /^Visa läget 2/ }).waitFor();
      await page.getByRole('button', { name: 'Tillbaka till nuläget' }).click();
      await page
        .getByRole('list', { name: 'Tidslinje' })
        .getByText('Nyckeln ligger i receptionen')
        .first()
        .waitFor();

      await page.getByRole('link', { name: 'Start', exact: true }).click();
      await page.getByRole('link', { name: 'Aktuellt lager' }).first().click();
      await page.getByText('Ditt senaste urval visas').first().waitFor();
      expect(await page.getByLabel('Sök i listan').inputValue()).toBe(vehicle.chassis);
    });
  });
}
