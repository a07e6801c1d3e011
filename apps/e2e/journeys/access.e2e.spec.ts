import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { UserAdministration } from '@floorplan/identity/server';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import { KEYS } from '../support/system';
import { browserFile, NO_BROWSER, Portal, signIn } from './support/portal';
import { strayTexts } from './support/texts';

if (browserFile) accessByUser();
else notRun(NO_BROWSER);

const INVENTORY = '/start/aktuellt-lager';
const LIST = '/start/jobprocesses';
/** Bilhuset Örebro, a dealer that does not sell the makes of importer IMP01. */
const WITHOUT_MAKE = { ImporterAssignedId: 'D0107', FinancerAssignedId: '30107' };
const SAKURA = { importer: 'IMP02', dealer: 'D0108' };

function accessByUser(): void {
  describe('access of different users', () => {
    let portal: Portal;
    let own: string;
    let waiting: string;
    let foreign: { chassis: string; processId: number; vehicleId: number };
    beforeAll(async () => {
      portal = await Portal.open(62);
      const nordvik = await portal.sender();
      const sakura = await portal.sender('partner2');
      const ownMessage = portal.messages.next();
      const foreignMessage = portal.messages.next({}, SAKURA);
      const { ProcessId, VehicleId } = await sakura.outcome(foreignMessage);
      expect((await nordvik.outcome(ownMessage)).Status).toBe('OK');
      const stuck = portal.messages.next({ DealerParty: WITHOUT_MAKE });
      expect((await nordvik.outcome(stuck)).Status).toBe('PENDING');
      waiting = stuck.Identification.Id;
      own = ownMessage.Identification.Id;
      foreign = { chassis: foreignMessage.Identification.Id, processId: ProcessId, vehicleId: VehicleId! };
    });
    afterEach(async () => {
      await portal.picture('access');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    // P1-RIGHTS-06 P1-RIGHTS-07
    test('shows an importer only its own messages and vehicles', async () => {
      const page = await portal.signedIn('imp', LIST);
      await page.getByText(own).first().waitFor();
      expect(await page.getByText(foreign.chassis).count()).toBe(0);
      await page
        .getByRole('combobox', { name: 'Importör' })
        .filter({ hasText: 'Nordvik Bil Import AB' })
        .waitFor();
      await page.goto(`/app/start/jobprocess/${foreign.processId}`);
      await page.getByText('Posten finns inte eller är inte synlig för dig').first().waitFor();
      await page.goto(`/app/start/vehicle/${foreign.vehicleId}`);
      await page.getByText('Posten finns inte eller är inte synlig för dig').first().waitFor();
      await page.goto(`/app${INVENTORY}`);
      await page.getByText('1 fordon i lager').first().waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type(foreign.chassis);
      await page.keyboard.press('Enter');
      await page.getByText('Sökningen gav ingen träff').first().waitFor();
    });

    // P1-RIGHTS-01 P1-RIGHTS-03 P1-SHELL-01
    test('shows a dealer the dealer’s own stock, without columns that dealers may not see and without job processes', async () => {
      const page = await portal.signedIn('dea', INVENTORY);
      await page.getByText('1 fordon i lager').first().waitFor();
      const headers = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
      expect(headers).toEqual(expect.arrayContaining(['Fordon', 'Återförsäljare', 'Pris, kr']));
      for (const hidden of ['Ort', 'Org.nr', 'ÅF-nr']) expect(headers).not.toContain(hidden);
      expect(await page.getByRole('link', { name: 'Jobbprocesser' }).count()).toBe(0);
      await page.goto(`/app${LIST}`);
      await page.getByRole('heading', { name: 'Förbjuden åtkomst' }).waitFor();
      await page.getByText('Du saknar behörigheten Jobbprocesser').first().waitFor();
      await page.getByText('Den ges av finansbolagets administratör').first().waitFor();
      await page.goto('/app/start/nowhere');
      await page.waitForURL('**/app/start/home');
    });

    // addresses.e2e.spec.ts checks the other pages. P1-SHELL-05
    test('shows no text of the other language after a change of language', async () => {
      const page = await portal.signedIn('admin', LIST);
      await page.getByText(own).first().waitFor();
      expect(await strayTexts(page, 'en-GB')).toEqual([]);
      await page.getByRole('button', { name: 'SV – Språk' }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Job processes' }).waitFor();
      // The server translates causes, so they are fetched again after a change of language.
      const check = () =>
        eventually('the page to be English', async () => {
          const stray = await strayTexts(page, 'sv-SE');
          if (stray.length > 0) throw new Error(stray.join(' | '));
          return true;
        });
      await check();
      await page.getByRole('row').filter({ hasText: waiting }).locator('[data-row-link]').click();
      await page.getByRole('heading', { name: waiting }).waitFor();
      await check();
      await page.goto('/app/nothing-here');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await check();
    });

    // P1-SHELL-05 P1-SESSION-01
    test('shows the sign-in page in the browser’s language to a new visitor, and requests no session', async () => {
      const page = await portal.visitor(undefined, 'en-GB');
      const requestedPaths: string[] = [];
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      await page.goto('/app');
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      expect(await strayTexts(page, 'sv-SE')).toEqual([]);
      expect(requestedPaths).not.toContain('/token');
      await page.getByRole('button', { name: 'Svenska' }).click();
      await page.getByRole('button', { name: 'Logga in' }).waitFor();
      await signIn(page, 'deo');
      await page.getByText('Välkommen').first().waitFor();
    });

    // P1-SESSION-04 P1-SESSION-06
    test('asks the user to sign in again when the session ended elsewhere, and then returns to the same page', async () => {
      const page = await portal.signedIn('imp2', INVENTORY);
      await page.getByText('1 fordon i lager').first().waitFor();
      const by = { kind: 'system', id: 'test', name: 'Test' } as const;
      const users = new UserAdministration(portal.system.owner, KEYS.CODE_KEY, by);
      await users.setPassword('imp2', 'ett nytt lösenord');
      await page.getByText('Logga in igen').first().waitFor();
      await signIn(page, 'imp2', 'ett nytt lösenord');
      await page.waitForURL(`**/app${INVENTORY}`);
      await page.getByText(foreign.chassis).first().waitFor();
    });

    // P1-SESSION-02 P1-SESSION-05
    test('reports a wrong password, and ends the session when the user signs out', async () => {
      const page = await portal.visitor();
      await page.goto('/app');
      await signIn(page, 'deo', 'inte rätt');
      await page.getByText('Inloggningen misslyckades').first().waitFor();
      await signIn(page, 'deo');
      await page.getByRole('button', { name: /^Inloggad som/ }).click();
      await page.getByRole('menuitem', { name: 'Logga ut' }).click();
      await page.getByText('Du är utloggad').first().waitFor();
      await page.goto(`/app${INVENTORY}`);
      await page.getByLabel('Lösenord').waitFor();
    });

    // P1-SESSION-07
    test('returns to the requested page after bank-ID sign-in, and reports a person who is not a user', async () => {
      const page = await portal.visitor();
      await page.goto(`/app${INVENTORY}`);
      await page.getByRole('link', { name: 'Logga in med BankID' }).click();
      await page.getByRole('button', { name: /Karin Sandberg/ }).click();
      await page.waitForURL(`**/app${INVENTORY}`);
      await page.getByText('Karin Sandberg').first().waitFor();

      const stranger = await portal.visitor();
      await stranger.goto('/app');
      await stranger.getByRole('link', { name: 'Logga in med BankID' }).click();
      await stranger.getByRole('button', { name: /Olle Okänd/ }).click();
      await stranger.getByText('Personnumret är inte kopplat till någon användare').first().waitFor();
    });
  });
}
