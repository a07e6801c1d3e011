import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { notRun } from '@floorplan/platform/testing/not-run';
import { violationsNow } from './support/axe';
import { browserFile, NO_BROWSER, Portal, WIDE } from './support/portal';

const TODAY = '2026-03-31';
const NOW = `${TODAY}T09:00:00.000Z`;

if (browserFile) paymentRuns();
else notRun(NO_BROWSER);

function paymentRuns(): void {
  describe('a payment run', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await Portal.open(87);
    });
    afterEach(async () => {
      await portal.picture('payment-runs');
      expect(await portal.leave()).toEqual([]);
    });
    afterAll(() => portal?.close());

    test('is prepared, approved by a colleague, sent and paid by the bank, and the importer reads that it is paid', async () => {
      const sender = await portal.sender();
      const message = portal.messages.next({ PriceProgram: { Code: 'KONS180' } });
      Object.assign(message.Invoice, { InvoiceDate: TODAY, DueDate: TODAY });
      await sender.outcome(message);
      await sender.settled(message.MessageId);
      const { InvoiceNumber } = message.Invoice as unknown as { InvoiceNumber: string };

      const own = await portal.signedIn('imp', '/start/invoices/IMP?source=external', WIDE, NOW);
      const row = own.locator('.table-row', { hasText: InvoiceNumber });
      await row.getByText(`Betalas ${TODAY}`).waitFor();

      const first = await portal.signedIn('admin', '/start/payment-runs', WIDE, NOW);
      await first.getByRole('button', { name: 'Förbered körning' }).click();
      await first.getByRole('dialog').getByRole('button', { name: 'Förbered körning' }).click();
      await first.getByRole('heading', { name: `Betalningskörning ${TODAY}` }).waitFor();
      expect(await violationsNow(first)).toEqual([]);

      const second = await portal.signedIn('admin2', '/start/home', WIDE, NOW);
      const waiting = second.getByRole('region', { name: 'Körningar att godkänna' });
      await waiting.getByRole('link', { name: 'Godkänn', exact: true }).click();
      await second.getByRole('button', { name: 'Godkänn', exact: true }).click();
      await second
        .getByRole('dialog')
        .getByRole('button', { name: /^Godkänn \d/ })
        .click();
      await second.getByRole('button', { name: 'Skicka', exact: true }).click();
      await second
        .getByRole('dialog')
        .getByRole('button', { name: /^Skicka \d/ })
        .click();
      await second.getByText('Godkänd av banken').first().waitFor();

      const bank = await portal.visitor();
      await bank.goto('/sandbox/bank-out');
      await bank.getByRole('button', { name: 'Betala och skicka avisering' }).click();
      await bank.getByText('Betalningarna är gjorda.').waitFor();

      await second.getByText('Avslutad').first().waitFor();
      await own.reload();
      await row.getByText('Betald 2026-04-01').waitFor();
    });
  });
}
