import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BillPart } from '@floorplan/invoicing/billing';
import { DEALER_CHARGES, LATE_INTEREST } from '@floorplan/invoicing/domain';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { DEALER } from '../../domain/testing/invoices';
import { Calculations, spanOf } from './calculations';

const SPAN = spanOf('2026-05', '2026-06-01');
const SLICE = { key: 'slice', source: 'test' };
const LATE = `DEA:${DEALER.id}:late`;
const CHARGES = `DEA:${DEALER.id}`;

let db: TestDatabase;
let calculations: Calculations;

beforeAll(async () => {
  db = await testDatabase();
  calculations = new Calculations(db.database);
});
afterAll(() => db.close());

const part = (change: Partial<BillPart>): BillPart => ({
  bill: LATE,
  category: LATE_INTEREST,
  receiver: DEALER,
  subject: 1,
  net: 100,
  vat: 0,
  total: 100,
  ...change,
});
const charges = part({ bill: CHARGES, category: DEALER_CHARGES, net: 800, vat: 200, total: 1_000 });

let last = 0;
const idOf = (n: number) => `0a0a0a0a-0a0a-4a0a-8a0a-${String(n).padStart(12, '0')}`;
/** Documents of a calculation with these parts, as bill, category and total. */
async function documentsOf(...parts: readonly BillPart[]): Promise<unknown[]> {
  const preparation = idOf(++last);
  await calculations.save(preparation, SLICE, { parts, gaps: [] });
  await calculations.complete(preparation, SPAN);
  const bills = await calculations.bills(preparation);
  const found = await Promise.all(bills.map(({ bill }) => calculations.documentsOf(preparation, bill)));
  return found.flat().map(({ bill, category, total }) => [bill, category, total]);
}

// P1-BILL-08
test('adds late interest to the charges of the receiver', async () => {
  expect(await documentsOf(charges, part({ since: '2026-05-20' }))).toEqual([
    [CHARGES, DEALER_CHARGES, 1_100],
  ]);
});

// P1-BILL-01
test('rounds the VAT of a document once for each rate, over all its vehicles', async () => {
  const vehicle = (subject: number, rate: number, base: number, vat: number) => ({
    ...charges,
    subject,
    net: base,
    vat,
    total: base + vat,
    vatBases: [{ rate, base }],
  });
  const parts = [
    vehicle(1, 25, 100_001, 25_000),
    vehicle(2, 25, 100_001, 25_000),
    vehicle(3, 12, 50_004, 6_000),
  ];
  expect(await documentsOf(...parts, part({ since: '2026-05-20' }), charges)).toEqual([
    [CHARGES, DEALER_CHARGES, 200_002 + 50_001 + 56_004 + 100 + 1_000],
  ]);
  const credit = vehicle(1, 25, -100_001, -25_000);
  expect(await documentsOf(credit, { ...credit, subject: 2 })).toEqual([[CHARGES, DEALER_CHARGES, -250_003]]);
});

test('keeps late interest waiting for 60 days when the receiver has no charges', async () => {
  expect(await documentsOf(part({ since: '2026-05-20' }))).toEqual([]);
  expect(await documentsOf(part({ since: '2026-04-02' }))).toEqual([[LATE, LATE_INTEREST, 100]]);
});

test('bills the quarter of an unpaid amount in a document of its own, beside the charges', async () => {
  expect(await documentsOf(charges, part({}))).toEqual([
    [CHARGES, DEALER_CHARGES, 1_000],
    [LATE, LATE_INTEREST, 100],
  ]);
});

test('bills all late interest of a receiver together when some of it has waited for 60 days', async () => {
  const parts = [part({ since: '2026-04-01' }), part({ since: '2026-05-20', net: 50, total: 50 })];
  expect(await documentsOf(...parts)).toEqual([[LATE, LATE_INTEREST, 150]]);
});

test('keeps old calculations whose documents were issued, and deletes other old calculations', async () => {
  await documentsOf(charges);
  const issued = idOf(last);
  await db.database.query('update billing_document set number = 1000001 where preparation = $1', [issued]);
  await documentsOf(charges);
  await db.database.query(`update billing_calculation set completed_at = now() - interval '8 days'`);
  await calculations.forget();
  expect(await calculations.bills(issued)).toHaveLength(1);
  expect(await calculations.bills(idOf(last))).toEqual([]);
});
