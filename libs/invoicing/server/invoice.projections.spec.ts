import { creditDraft, type Invoice, type InvoiceRow } from '@floorplan/invoicing/domain';
import { expect, test } from '@jest/globals';
import { draftOf, issuedOn } from '../domain/testing/invoices';
import { invoiceChargeProjection } from './invoice.projections';

/** Interest of 3 March to 9 June, in four lines. */
const LINES = [
  { from: '2026-03-01', to: '2026-03-31', amount: 162_960 },
  { from: '2026-04-01', to: '2026-04-30', amount: 176_010 },
  { from: '2026-05-01', to: '2026-05-31', amount: 195_507 },
  { from: '2026-06-01', to: '2026-06-09', amount: 60_000 },
];
const row: InvoiceRow = {
  account: 'Ränta',
  feeType: 'RTA',
  amount: 594_477,
  from: '2026-03-01',
  to: '2026-06-09',
  parts: LINES,
};
const vehicle = { vehicleId: 7, licenseNumber: null, chassisNumber: 'X', make: 'Nordvik' };
const share = { vehicle: { ...vehicle, supplierInvoice: null, otherParty: '' }, rows: [row] };
const { parts: _, ...whole } = row;

const chargesOf = (after: Invoice) =>
  invoiceChargeProjection
    .rows({ before: null, after } as unknown as Parameters<typeof invoiceChargeProjection.rows>[0])
    .map((each) => {
      const { fee_type, from_day, to_day, amount } = each as Record<string, unknown>;
      return [fee_type, from_day, to_day, amount];
    });

// P3-REPORT-07
test('stores the charges of a document by the days of its billed lines, and those of its credit against them', () => {
  const invoice = issuedOn('2026-06-12', { ...draftOf([whole]), shares: [share] });
  expect(chargesOf(invoice)).toEqual(LINES.map(({ from, to, amount }) => ['RTA', from, to, amount]));
  for (const vehicleId of [7, null]) {
    const credit = issuedOn('2026-06-15', creditDraft({ ...invoice, rows: [row] }, vehicleId), 1_000_124);
    expect(chargesOf(credit)).toEqual(LINES.map(({ from, to, amount }) => ['RTA', from, to, -amount]));
  }
});
