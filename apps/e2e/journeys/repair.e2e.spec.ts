import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { notRun } from '@floorplan/platform/testing/not-run';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Page } from 'playwright-core';
import { browserFile, NO_BROWSER, Portal } from './support/portal';

if (browserFile) staffRepair();
else notRun(NO_BROWSER);

const LIST = '/start/jobprocesses';
/** Bilhuset Örebro, a dealer that does not sell the makes of importer IMP01. */
const WITHOUT_MAKE = { ImporterAssignedId: 'D0107', FinancerAssignedId: '30107' };

const rowOf = (page: Page, message: NewFinancingMessage) =>
  page.getByRole('row').filter({ hasText: message.Identification.Id });

/**
 * Waits until the list shows the message. Rows that arrive while the list is open are shown when a button is
 * clicked.
 */
const waitForRow = (page: Page, message: NewFinancingMessage) =>
  eventually(`the row of ${message.Identification.Id}`, async () => {
    const ready = page.getByRole('button', { name: /^Visa \d+ ny/ });
    if ((await ready.count()) > 0) await ready.click({ timeout: 1_000 });
    return (await rowOf(page, message).count()) === 1;
  });

function staffRepair(): void {
  describe('monitoring and repairing messages', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(61);
    });
    afterEach(async () => {
      await portal.picture(`repair-${expect.getState().currentTestName!.split(' ').slice(-4).join('-')}`);
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    // P1-JOB-01
    test("shows a new message in the open list, and returns from the message's vehicle to the same row", async () => {
      const sender = await portal.sender();
      for (const message of portal.messages.many(40)) await sender.send(message);
      await sender.quiet();
      const page = await portal.signedIn('admin', LIST);
      const rows = page.getByRole('region', { name: 'Jobbprocesser' });
      await rows.getByText('Klar').first().waitFor();

      const message = portal.messages.next();
      await sender.send(message);
      await waitForRow(page, message);
      await rowOf(page, message).getByText('Klar').first().waitFor();

      await rowOf(page, message).getByRole('checkbox').check();
      await rows.evaluate((box) => box.scrollTo(0, 500));
      const row = page.locator('tr[data-index="20"]');
      const identification = await row.locator('[data-row-link]').innerText();
      await row.locator('[data-row-link]').click();
      await page.getByRole('heading', { name: identification }).waitFor();
      await page.getByRole('link', { name: 'Öppna fordonet' }).click();
      await page.getByText(identification).first().waitFor();
      await page.getByRole('link', { name: 'Öppna jobbprocessen' }).waitFor();
      await page.goBack();
      await page.goBack();
      await page.getByText('1 rad markerad').first().waitFor();
      expect(await rows.evaluate((box) => box.scrollTop)).toBe(500);
    });

    // P1-JOB-09
    test('groups messages for a make that a dealer lacks, and adds the make to the dealer with one button', async () => {
      const sender = await portal.sender();
      const page = await portal.signedIn('admin', LIST);
      const stuck = [1, 2, 3].map(() => portal.messages.next({ DealerParty: WITHOUT_MAKE }));
      for (const message of stuck) await sender.send(message);

      const cause = page.getByRole('listitem').filter({ hasText: 'Återförsäljaren saknar märket Nordvik' });
      await cause.getByText('3 meddelanden').first().waitFor();
      await cause.getByRole('button', { name: 'Lägg till märket' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Lägg till märket' }).click();
      await page.getByText('Åtgärdat: Bilhuset Örebro').first().waitFor();
      await cause.waitFor({ state: 'detached' });
      for (const message of stuck) expect((await sender.settled(message.MessageId, 2)).Status).toBe('OK');
    });

    // P2-LEDGER-05 P2-LEDGER-06
    test('raises a limit after a preview of the messages that the raise releases, and finances exactly these', async () => {
      const sender = await portal.sender();
      const admin = await portal.system.user('admin');
      const [{ id }] = (await portal.system.owner.query<{ id: number }>(
        `select dealer_organization_id as id from dealer where financer_assigned_id = '30103'`,
      )) as [{ id: number }];
      const limit = {
        DealerOrganizationId: id,
        LimitCategory: { CreditLimitType: 'F1' },
        ApprovedAmount: 10_000,
      };
      await admin.must(admin.post('/api/v1/dealers/dealer_organizations/limitspecification', limit));
      const sent = [400_000, 100_000, 50_000].map((NetAmount) => {
        const message = portal.messages.next({}, { dealer: 'D0103' });
        const amounts = { NetAmount, VATAmount: NetAmount / 4, TotalAmount: NetAmount * 1.25 };
        return {
          ...message,
          Item: { ...message.Item, Specification: [] },
          Invoice: { ...message.Invoice, ...amounts },
        };
      });
      for (const message of sent) expect((await sender.outcome(message)).StatusCode).toBe('LIMIT_EXCEEDED');
      const [large, ...small] = sent;

      const page = await portal.signedIn('admin', `/start/limits/${id}`);
      await page.getByLabel('Höjning av Konsignation').fill('160 000');
      await page.getByRole('button', { name: 'Pröva höjningen' }).click();
      for (const message of small) await rowOf(page, message).getByText('Släpps').waitFor();
      await rowOf(page, large!).getByText('Väntar kvar').waitFor();
      await page.getByText(/Höjningen släpper 2 meddelanden/).waitFor();

      await page.getByRole('link', { name: 'Ändra limiten' }).click();
      await page.getByRole('button', { name: 'Ändra Konsignation' }).click();
      await page.getByLabel(/^Beviljat belopp/).fill('170 000');
      await page.getByLabel(/^Varför ändras limiten/).fill('Fler bilar i vår');
      await page.getByRole('button', { name: /^Ändra limiten från/ }).click();
      await page.getByText('Limiten är sparad').first().waitFor();
      for (const message of small) expect((await sender.settled(message.MessageId, 2)).Status).toBe('OK');
      await page.getByRole('link', { name: 'Limitbok' }).click();
      await rowOf(page, large!).waitFor();
      for (const message of small) await rowOf(page, message).waitFor({ state: 'detached' });
      expect((await sender.status(large!.MessageId)).Status).toBe('PENDING');
    });

    // P1-JOB-08
    test('corrects fields of a wrong message, and shows the original values beside the corrected values', async () => {
      const sender = await portal.sender();
      const wrong = portal.messages.next({ Invoice: { CurrencyCode: 'EUR' } });
      expect((await sender.outcome(wrong)).Status).toBe('ERROR');
      const page = await portal.signedIn('admin', `${LIST}?q=${wrong.MessageId}`);
      await rowOf(page, wrong).locator('[data-row-link]').click();
      await page.getByText('Valutan EUR stöds inte').first().waitFor();

      await page.getByRole('button', { name: 'Rätta och kör om' }).click();
      const dialog = page.getByRole('dialog');
      const field = (name: string) => dialog.locator('.field').filter({ hasText: name });
      const net = dialog.getByLabel('Netto');
      await dialog.getByText('Pris och faktura').click();
      const amount = await net.inputValue();
      await dialog.getByLabel('Varför rättar du?').fill('Fakturan är i kronor');
      await dialog.getByRole('combobox', { name: 'Valuta' }).click();
      await dialog.getByRole('option', { name: 'Svenska kronor' }).click();
      await net.fill('många');
      await dialog.getByRole('button', { name: 'Spara och kör om' }).click();
      await field('Netto').getByText('Ange ett belopp').first().waitFor();
      expect(await net.getAttribute('aria-invalid')).toBe('true');

      await net.fill(amount);
      await field('Valuta').getByText('Ursprungligt värde: EUR').first().waitFor();
      await dialog.getByRole('button', { name: 'Spara och kör om' }).click();
      // Wait for the result. The progress may disappear before the test sees it.
      await page.getByRole('link', { name: 'Öppna fordonet' }).waitFor();
      await page.getByText('Fakturan är i kronor').first().waitFor();
      await page.getByRole('button', { name: 'Ändringar' }).click();
      const change = page.getByRole('row').filter({ hasText: 'Valuta' });
      expect(await change.innerText()).toMatch(/EUR\s+SEK/);
    });

    test('shows messages that arrived while the portal was unreachable', async () => {
      const sender = await portal.sender();
      const page = await portal.signedIn('admin', LIST);
      await page.getByText('Ansluten').first().waitFor({ state: 'attached' });
      portal.proxy.cut();
      await page.getByText('Kontakten bröts').first().waitFor();
      const missed = portal.messages.next();
      expect((await sender.outcome(missed)).Status).toBe('OK');
      portal.proxy.restore();
      await waitForRow(page, missed);
    });
  });
}
