import { CONTRACT_ROUTES, type ContractDetails } from '@floorplan/service-contract/contracts';
import { notRun } from '@floorplan/platform/testing/not-run';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Client } from '../support/client';
import { violationsNow } from './support/axe';
import { carToSellFor, sellContract } from './support/contracts';
import { TODAY } from './support/one-of-each';
import { browserFile, NARROW, NO_BROWSER, Portal } from './support/portal';

const VEHICLES = 150;
const NOW = `${TODAY}T10:00:00Z`;
/** Plate of the used car that the portal's dealer registers. */
const PLATE = 'WXY99Z';

if (browserFile) contracts();
else notRun(NO_BROWSER);

function contracts(): void {
  describe('service contracts', () => {
    let portal: Portal;
    let admin: Client;
    /** Contracts of the registered car: one active, one that awaits approval. */
    let active: number;
    let pending: number;
    /** Active contract of a leased car, whose financing pays the instalments. */
    let financed: number;

    const detailsOf = (id: number) =>
      admin.must(admin.get<ContractDetails>(`${CONTRACT_ROUTES.details}?contractId=${id}`));

    const approve = (id: number) =>
      admin.must(admin.post(CONTRACT_ROUTES.root, { id, ConfirmUnsigned: true }));

    beforeAll(async () => {
      portal = await Portal.open(83, TODAY, VEHICLES);
      admin = await portal.system.user('admin');
      await portal.dealerCar();
      await (await portal.sender()).quiet();
      active = (await sellContract(admin, PLATE, 101)).Id;
      await approve(active);
      const application = await sellContract(admin, PLATE, 101);
      pending = application.Id;
      const signing = new URLSearchParams({ decision: 'sign' });
      await fetch(application.SignDocumentURL, { method: 'POST', body: signing });
      const car = await carToSellFor(admin, 'LEASING', 'AVBETALNING');
      financed = (await sellContract(admin, car.LicenseNumber, car.DealerPartyId)).Id;
      await approve(financed);
    });
    afterEach(async () => {
      await portal.picture('contracts');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    const open = (path: string) => portal.signedIn('admin', path, undefined, NOW);
    const act = async (page: Page, item: string) => {
      await page.getByRole('button', { name: 'Åtgärder' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      return page.getByRole('dialog');
    };

    // P3-SERVICE-14 P3-SERVICE-15
    test('approves many, and names a plate that has another active contract', async () => {
      const page = await open(`/start/contract-portfolio?pending=true&q=${PLATE}`);
      await page
        .getByRole('checkbox', { name: /WXY 99Z/ })
        .nth(1)
        .waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await page.getByRole('checkbox', { name: 'Markera alla' }).check();
      await page.getByRole('button', { name: 'Godkänn 1 avtal' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Aktiva avtal finns redan för: WXY 99Z. Vill du fortsätta?').waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Godkänn 1 avtal' }).click();
      await page.getByText('1 avtal är godkänt').waitFor();
      expect((await detailsOf(pending)).Status).toBe(3);
      await page.getByRole('link', { name: 'WXY 99Z' }).first().click();
      await page.getByRole('heading', { name: /^Avtal \d{6}/ }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
    });

    // P3-SERVICE-17
    test('changes a contract at the amount that it showed, and ends it', async () => {
      const page = await open(`/start/contract/${financed}`);
      let dialog = await act(page, 'Ändra avtal');
      await dialog.getByRole('combobox', { name: /^Löptid/ }).click();
      await page.getByRole('option', { name: '48' }).click();
      await dialog.getByText('Det här händer').waitFor();
      expect(await violationsNow(page)).toEqual([]);
      await dialog.getByRole('button', { name: /^Ändra till .* per månad$/ }).click();
      await page.getByText('Kontrakt uppdaterat').waitFor();
      const changed = await detailsOf(financed);
      expect([changed.Duration, changed.Instalments.length]).toEqual([48, 2]);
      dialog = await act(page, 'Avsluta avtal');
      await dialog.getByText(/^Krediteras/).waitFor();
      await dialog.getByRole('button', { name: 'Avsluta avtal' }).click();
      await page.getByText('Kontrakt avslutat').waitFor();
      const ended = await detailsOf(financed);
      expect([ended.Status, ended.EndDate]).toEqual([4, TODAY]);
    });

    // P3-SERVICE-17
    test('makes a new contract of an old one, and ends the old one when the user says yes', async () => {
      const page = await open(`/start/contract/${active}`);
      const dialog = await act(page, 'Skapa nytt avtal');
      await dialog.getByText('Månadskostnad i det nya avtalet').waitFor();
      await dialog.getByRole('button', { name: 'Skapa nytt avtal' }).click();
      await page
        .getByText('Avtalet är skapat. Vill du avsluta det gamla avtalet och gå till det nya?')
        .waitFor();
      await page.getByRole('button', { name: 'Avsluta det gamla och gå vidare' }).click();
      await page.getByRole('link', { name: String(active), exact: true }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      const [old, made] = [await detailsOf(active), page.url().split('/').at(-1)];
      expect([old.Status, String(old.SuccessorId), old.EndDate]).toEqual([2, made, TODAY]);
    });

    // P3-SERVICE-14 P3-SERVICE-17
    test('shows a dealer the contracts of the own facility on a phone, without approval', async () => {
      const page = await portal.signedIn('dea', `/start/contract-portfolio?q=${PLATE}`, NARROW, NOW);
      await page
        .getByRole('link', { name: /WXY 99Z/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Betalplan' }).waitFor();
      expect(await violationsNow(page)).toEqual([]);
      expect(await page.getByRole('button', { name: /Godkänn/ }).count()).toBe(0);
    });
  });
}
