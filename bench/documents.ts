import '../apps/texts';
import type { InvoiceRow } from '@floorplan/invoicing/domain';
import { PdfRenderer } from '@floorplan/platform/pdf';
import { performance } from 'node:perf_hooks';
import { CAR, draftOf, issuedOn } from '../libs/invoicing/domain/testing/invoices';
import { invoiceDocument } from '../libs/invoicing/server/documents/invoice-document';
import { atMost, type Result } from './measure';

const DOCUMENTS = 1_000;
const SECONDS = 90;
const MEGABYTES = 700;
const TRANSACTIONS = 500;
const issuer = { name: 'Finansbolaget AB', organisationNumber: '5599000139', bankgiro: '55500011' };
const receiver = { language: 'sv-SE', city: 'Västerås', postalCode: '72130' } as const;

/** A collective invoice with a number of transactions. */
function collective(number: number, transactions: number) {
  const row: InvoiceRow = {
    account: 'Ränta',
    amount: 124_512,
    feeType: 'RTA',
    from: '2026-05-01',
    to: '2026-05-31',
  };
  const shares = Array.from({ length: transactions }, (_, vehicleId) => ({
    vehicle: { ...CAR, vehicleId, supplierInvoice: `F-${100_000 + vehicleId}` },
    rows: [row],
  }));
  const rows = [{ ...row, amount: row.amount * transactions }];
  return issuedOn('2026-06-01', draftOf(rows, { category: 2, shares, month: '2026-05' }), number);
}

/**
 * Measures how the worker renders invoices as PDF: a thousand invoices with ten transactions each, and one
 * invoice with many transactions.
 */
export async function benchDocuments(): Promise<Result[]> {
  const renderer = new PdfRenderer();
  const render = (number: number, transactions: number) =>
    renderer.render(invoiceDocument(collective(number, transactions), issuer, receiver));
  await render(1, 10);
  const before = process.memoryUsage().rss;
  let [peak, longest, last] = [before, 0, performance.now()];
  const watch = setInterval(() => {
    const now = performance.now();
    [peak, longest, last] = [Math.max(peak, process.memoryUsage().rss), Math.max(longest, now - last), now];
  }, 10);
  const started = performance.now();
  for (let n = 0; n < DOCUMENTS; n++) await render(1_000_001 + n, 10);
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(watch);
  const many = performance.now();
  await render(1_000_000, TRANSACTIONS);
  const manyMs = performance.now() - many;
  await renderer.beforeApplicationShutdown();
  return [
    atMost(`${DOCUMENTS} invoices of 10 transactions as PDF, one after another`, SECONDS, seconds, 's'),
    atMost('peak memory of the process meanwhile', MEGABYTES, peak / 1e6, 'MB'),
    atMost('longest pause of the process meanwhile', 100, longest, 'ms'),
    atMost(`one invoice of ${TRANSACTIONS} transactions`, 1_000, manyMs, 'ms'),
  ];
}
