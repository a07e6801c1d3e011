import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventLog } from '@floorplan/platform/event-store';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import type { InterestRate } from '@floorplan/pricing/domain';
import { Ledger } from '../testing/ledger';
import { UNPAID } from '@floorplan/invoicing/domain';
import { spanOf } from '../runs/calculations';
import { LateInterestSource } from '../runs/document-sources';
import { AccruedLateInterest } from './accrued-late-interest';

const SETTINGS = { referenceRate: 'Referensränta' };

class Rates extends ProgramsReader {
  rates: readonly InterestRate[] = [
    {
      id: 1,
      name: 'Referensränta',
      rates: [
        { validFrom: '2026-01-01', value: 2 },
        { validFrom: '2026-07-01', value: 1.5 },
      ],
    },
  ];
  override programs = () => Promise.resolve([]);
  override programsWithDrafts = () => Promise.resolve([]);
  override feeDiscounts = () => Promise.resolve([]);
  override interestRates = () => Promise.resolve(this.rates);
}

let ledger: Ledger;
const reader = new Rates();

beforeAll(async () => {
  ledger = await Ledger.start();
});
afterAll(() => ledger?.stop());

const lateInterest = () =>
  new LateInterestSource(ledger.database, new EventLog(ledger.database), reader, SETTINGS);

async function accrued(day: string): Promise<unknown[]> {
  const log = new EventLog(ledger.database);
  const source = new AccruedLateInterest(ledger.database, log, lateInterest(), SETTINGS);
  const found: unknown[] = [];
  for await (const amounts of source.accrued(day))
    for (const { feeType, amount, missing } of amounts)
      if (amount || missing) found.push([feeType, amount, missing]);
  return found;
}

// P1-BOOK-05
test('accrues the interest of a late payment from the payment until the day of the document that bills it', async () => {
  const number = await ledger.issue('2026-04-29', {
    category: 2,
    rows: [{ account: 'Ränta', amount: 25_075_040 }],
  });
  await ledger.pay('2026-06-17', number, 10_000_000, '2026-06-15');
  expect(await accrued('2026-06-14')).toEqual([]);
  expect(await accrued('2026-06-15')).toEqual([['LATE', 46_575, null]]);
  await ledger.billLateInterest('2026-07-01', number, { paymentId: 1, bearing: 10_000_000, amount: 46_575 });
  expect(await accrued('2026-06-30')).toEqual([['LATE', 46_575, null]]);
  expect(await accrued('2026-07-01')).toEqual([]);
  await ledger.pay('2026-07-20', number, 15_075_040, '2026-07-20');
  expect(await accrued('2026-07-19')).toEqual([]);
  expect(await accrued('2026-07-20')).toEqual([['LATE', 132_165 + 78_473, null]]);
});

// P1-BILL-08
test('bills the interest of each quarter on an unpaid document automatically, and only once', async () => {
  const number = await ledger.issue('2026-04-29', {
    category: 2,
    rows: [{ account: 'Ränta', amount: 25_075_040 }],
  });
  const preview = async (today: string) => {
    const { parts } = await lateInterest().preview(spanOf(today.slice(0, 7), today));
    return parts.filter(({ subject }) => subject === number).map(({ total, since }) => [total, since]);
  };
  expect(await preview('2026-09-30')).toEqual([]);
  expect(await preview('2026-10-01')).toEqual([[820_263, undefined]]);
  await ledger.billLateInterest('2026-10-01', number, {
    paymentId: UNPAID,
    bearing: 25_075_040,
    amount: 820_263,
    through: '2026-09-30',
  });
  expect(await preview('2026-12-31')).toEqual([]);
  expect(await preview('2027-01-01')).toEqual([[600_427, undefined]]);
  await ledger.pay('2026-10-20', number, 25_075_040, '2026-10-20');
  const found = await preview('2026-11-01');
  expect(found.map(([, since]) => since)).toEqual(['2026-10-20', '2026-05-29']);
  // Twenty days more, of 112 since July in all.
  expect(found.reduce((sum, [total]) => sum + Number(total), 0)).toBe(219_836 + 730_955 - 820_263);
});

test('names the reference rate when it is missing', async () => {
  reader.rates = [];
  expect(await accrued('2026-07-20')).toEqual([['LATE', 0, 'Referensränta']]);
});
