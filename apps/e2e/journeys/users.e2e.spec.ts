import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { Page } from 'playwright-core';
import { browserFile, NO_BROWSER, Portal, signIn } from './support/portal';

if (browserFile) administeredUsers();
else notRun(NO_BROWSER);

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

function administeredUsers(): void {
  describe('a user made in the browser', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(68);
    });
    afterEach(async () => {
      await portal.picture('users');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    test('lets a new user sign in, removes a right with its menu entry and call, and locks the user out [P2-USER-16]', async () => {
      const admin = await portal.signedIn('admin', '/start/user/0');
      await admin.getByLabel('Namn', { exact: false }).first().fill('Nils Ny');
      await admin.getByLabel('Användarnamn').fill('nils');
      await choose(admin, 'Roll', 'Återförsäljarorganisation');
      await choose(admin, 'Återförsäljarorganisation *', 'Mälarbil i Västerås AB');
      await admin.getByRole('button', { name: 'Skapa användare' }).click();
      await admin.getByRole('button', { name: 'Byt lösenord' }).click();
      const password = (await admin.locator('[data-secret]').innerText()).trim();
      await admin.getByRole('dialog').getByRole('button', { name: 'Stäng' }).last().click();

      const page = await portal.visitor();
      await page.goto('/app/start/limits');
      await signIn(page, 'nils', password);
      await page.waitForURL('**/app/start/limits');
      await page.getByRole('link', { name: 'Limiter' }).waitFor();

      await admin.getByRole('radio', { name: 'Egna funktioner' }).check();
      await admin.getByRole('checkbox', { name: 'Limiter' }).uncheck();
      await admin.getByRole('button', { name: 'Spara' }).click();
      await page.getByText('Logga in igen').first().waitFor();
      await signIn(page, 'nils', password);
      await page.getByRole('heading', { name: 'Förbjuden åtkomst' }).waitFor();
      expect(await page.getByRole('link', { name: 'Limiter' }).count()).toBe(0);
      const token = page.waitForRequest((request) => request.url().endsWith('/api/v1/me'));
      await page.reload();
      const { authorization } = await (await token).allHeaders();
      const limits = await page.request.get('/api/v1/dealers/list_limits', {
        headers: { authorization: authorization! },
      });
      expect(limits.status()).toBe(403);

      await admin.getByRole('button', { name: 'Lås ute' }).click();
      await admin.getByRole('button', { name: 'Lås ute Nils Ny' }).click();
      await admin.getByText('Nils Ny är utelåst').waitFor();
      await page.getByText('Logga in igen').first().waitFor();
      await signIn(page, 'nils', password);
      await page.getByRole('alert').filter({ hasText: 'Inloggningen misslyckades' }).waitFor();
    });
  });
}
