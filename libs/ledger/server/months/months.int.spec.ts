import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { BillingRunEvent } from '@floorplan/invoicing/domain';
import { invoiceEntryProjection, invoiceProjection } from '../../../invoicing/server/invoice.projections';
import { billingRunProjection } from '../../../invoicing/server/runs/billing-run.projection';
import { BY, OpenBooks } from '../closing/testing/open-books';

const MONTH = '2026-06';
let books: OpenBooks;

const PREPARATION = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
const RUN: readonly BillingRunEvent[] = [
  {
    type: 'invoicing/RunPreparing',
    data: { month: MONTH, preparation: PREPARATION, on: '2026-07-01', by: BY },
  },
  {
    type: 'invoicing/RunPreviewed',
    data: { preparation: PREPARATION, documents: 0, net: 0, total: 0, gaps: 0, outliers: 0 },
  },
];
const ABANDONED: BillingRunEvent = { type: 'invoicing/RunAbandoned', data: { by: BY } };

const missing = async () => (await books.months().read(MONTH)).missing;
const boxes = async () =>
  Object.fromEntries((await books.months().read(MONTH)).vat.map(({ box, amount }) => [box, amount]));

beforeEach(async () => {
  books = await OpenBooks.start('2026-06-10', [
    invoiceProjection,
    invoiceEntryProjection,
    billingRunProjection,
  ]);
  await books.issueWithVat(1_000_00);
});
afterEach(() => books.stop());

test('cannot be closed until its days are closed, its run is over and its accounts agree', async () => {
  expect(await missing()).toEqual(['MONTH_RUNS']);
  books.clock.day = '2026-07-02';
  expect(await missing()).toEqual(['DAYS_OPEN', 'BILLING_OPEN']);
  await books.owner.query('update invoice_entry set issued = issued + 1');
  await books.closeThrough('2026-06-30');
  await books.billing(MONTH, ...RUN);
  expect(await missing()).toEqual(['BILLING_OPEN', 'TIES_DIFFER']);
  await books.billing(MONTH, ABANDONED);
  expect(await missing()).toEqual(['TIES_DIFFER']);
  expect(await books.months().close(MONTH, BY)).toMatchObject({
    ok: false,
    refusal: { code: 'MONTH_NOT_READY' },
  });
  await books.owner.query('update invoice_entry set issued = issued - 1');
  await books.closeThrough('2026-07-01');
  expect(await missing()).toEqual([]);
  expect(await books.months().close(MONTH, BY)).toMatchObject({ ok: true });
});

test('keeps its VAT report when it is closed, and closes once', async () => {
  const report = { '05': 1_000_00, '10': 250_00, '48': 0, '49': 250_00 };
  books.clock.day = '2026-07-02';
  expect(await boxes()).toMatchObject(report);
  await books.issueWithVat(400_00);
  await books.closeThrough('2026-06-30');
  await books.billing(MONTH, ...RUN, ABANDONED);
  const outcomes = await Promise.all([books.months(), books.months()].map((each) => each.close(MONTH, BY)));
  expect(outcomes).toEqual([
    { ok: true, answer: undefined },
    { ok: true, answer: undefined },
  ]);
  expect(await boxes()).toMatchObject(report);
  expect(await books.months().read(MONTH)).toMatchObject({ closed: { by: 'Astrid' }, missing: [] });
  expect(await books.database.query(`select count(*) from event where type = 'ledger/MonthClosed'`)).toEqual([
    { count: 1 },
  ]);
});

test('does not wait for a billing run when it is too old for one', async () => {
  books.clock.day = '2027-08-01';
  await books.closeThrough('2026-08-31');
  expect(await missing()).toEqual([]);
});
