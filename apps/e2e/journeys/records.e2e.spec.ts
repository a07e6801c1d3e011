import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { violationsNow } from './support/axe';
import { browserFile, NARROW, NO_BROWSER, Portal } from './support/portal';

if (browserFile) records();
else notRun(NO_BROWSER);

function records(): void {
  describe('master data', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(71);
    });
    afterEach(async () => {
      await portal.picture('records');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    test('lets staff change a setting of an importer, and shows the old value in the history', async () => {
      const page = await portal.signedIn('admin', '/start/importers');
      await page.getByRole('link', { name: 'Nordvik Bil Import AB' }).first().click();
      await page.getByLabel('Ägarregistrering är tillåten').uncheck();
      await page.getByLabel('E-post för fel').fill('fel@nordvik.test');
      expect(await violationsNow(page)).toEqual([]);
      await page.getByRole('button', { name: 'Spara' }).click();
      await page.getByText('Importören är sparad').first().waitFor();
      const change = page.getByRole('list', { name: 'Ändringshistorik' }).getByRole('listitem').first();
      await change.getByText('fel@nordvik.test').first().waitFor();
      expect(await change.innerText()).toContain('Ägarregistrering är tillåten');
    });

    test('adds a make to a dealer and removes the make again, and shows both changes in the history', async () => {
      const page = await portal.signedIn('admin', '/start/dealer/101');
      await page.getByRole('button', { name: 'Lägg till märke' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Märke' }).click();
      await page.getByRole('listbox').getByRole('option').first().click();
      await dialog.getByLabel('Importörens ÅF-nummer').fill('X-901');
      await dialog.getByRole('button', { name: 'Lägg till märke' }).click();
      const history = page.getByRole('list', { name: 'Ändringshistorik' });
      await history.getByText('X-901').first().waitFor();
      await page.getByRole('row').filter({ hasText: 'X-901' }).getByRole('button').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ta bort märket' }).click();
      await page.getByRole('row').filter({ hasText: 'X-901' }).waitFor({ state: 'detached' });
    });

    test('shows two users who edit an organisation at once the other value at its field, and saves the chosen one', async () => {
      const path = '/start/dealerorganization?ID=11';
      const one = await portal.signedIn('admin', path);
      const other = await portal.signedIn('admin', path);
      const name = (page: Page) => page.getByRole('textbox', { name: /^Namn/ });
      await name(other).fill('Mälarbil Ett AB');
      await name(one).fill('Mälarbil Två AB');
      await one.getByRole('button', { name: 'Spara' }).click();
      await one.getByText('Organisationen är sparad').first().waitFor();
      await other.getByRole('button', { name: 'Spara' }).click();
      const note = other.getByRole('group', { name: 'Ändrat av någon annan' });
      expect(await note.innerText()).toContain('Astrid Lindqvist ändrade detta');
      await note.getByRole('button', { name: 'Behåll ditt: Mälarbil Ett AB' }).click();
      await other.getByRole('button', { name: 'Spara' }).click();
      await other.getByRole('heading', { name: 'Mälarbil Ett AB' }).waitFor();
    });

    // P2-TERM-05
    test('lets staff add a payment term for a dealer group, whose users then see it', async () => {
      const page = await portal.signedIn('admin', '/start/payments-tg');
      await page.getByRole('link', { name: 'Billån 36 månader' }).first().waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await page.getByRole('button', { name: 'Nytt betalvillkor' }).click();
      const save = page.getByRole('button', { name: 'Spara' });
      await page.getByLabel('Namn').fill('Sommarkampanj');
      for (const [label, option] of [
        ['Återförsäljargrupp', 'Mälarbil Koncern'],
        ['Betalningstyp', 'Privatleasing (Leasing)'],
      ] as const) {
        await page.getByRole('combobox', { name: label }).click();
        await page.getByRole('option', { name: option }).click();
      }
      await page.getByLabel('Löptid (mån)').fill('24');
      await page.getByLabel('Kontantinsats').fill('0');
      await page.getByLabel('Ränta').fill('25,5');
      await page.getByLabel('Namn').focus();
      await page.getByText('Värdet är för stort eller för långt').waitFor();
      expect(await save.getAttribute('aria-disabled')).toBe('true');
      expect(await violationsNow(page)).toEqual([]);
      await page.getByLabel('Ränta').fill('2,5');
      await save.click();
      await page.getByText('Sommarkampanj är sparat').first().waitFor();
      await page.getByRole('heading', { name: 'Sommarkampanj' }).waitFor();
      await page.getByRole('link', { name: 'Betalvillkor' }).first().click();
      await page.getByRole('link', { name: 'Betalningstyper' }).click();
      await page.getByRole('link', { name: 'Företagsleasing', exact: true }).click();
      await page.getByText('Används av 2 betalvillkor och kan därför inte ändras').waitFor();

      const dealer = await portal.signedIn('dea', '/start/promotions?FinanceType=LEASING', NARROW);
      await dealer.getByText('Privatleasing, 2,50 %, 24 månader').waitFor();
      expect(await violationsNow(dealer)).toEqual([]);
      await dealer.getByRole('link', { name: /Sommarkampanj/ }).click();
      await dealer.getByRole('heading', { name: 'Sommarkampanj' }).waitFor();
      expect(await dealer.getByRole('button', { name: 'Spara' }).count()).toBe(0);
    });

    test('asks the user before the page discards a new make, also on a phone', async () => {
      const page = await portal.signedIn('admin', '/start/makes', NARROW);
      await page.getByRole('button', { name: 'Nytt märke' }).click();
      await page.getByLabel('Namn').fill('Polstjärna');
      await page.getByRole('link', { name: 'Märken' }).first().click();
      await page.getByRole('button', { name: 'Stanna kvar' }).click();
      expect(await page.getByLabel('Namn').inputValue()).toBe('Polstjärna');
    });
  });
}
