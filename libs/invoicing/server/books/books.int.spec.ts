import { Clock } from '@floorplan/platform/commands';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import {
  bookEntriesContract,
  bookReceiversContract,
  type BookEntriesAnswer,
  type BookFigure,
  type BookReceiversAnswer,
  type BooksAnswer,
} from '@floorplan/invoicing/contracts';
import { openOn, type InvoiceReceiver, type InvoiceRow } from '@floorplan/invoicing/domain';
import { addDays, kronorOfOre } from '@floorplan/kernel';
import { cases } from '@floorplan/kernel/testing';
import { useLocaleTexts } from '@floorplan/platform/texts';
import fc from 'fast-check';
import { DEALER } from '../../domain/testing/invoices';
import { Ledger } from '../testing/ledger';
import { BookEntries } from './book-entries.list';
import { BookReceivers } from './book-receivers.list';
import { spanOf } from './book-span';
import { BookSums } from './book-sums';
import { booksAnswerOf } from './books-answer';

const STAFF = { kind: 'user', role: 'admin', languageCode: 'sv-SE' } as unknown as UserScope;
const TODAY = '2027-12-31';
const IMPORTER: InvoiceReceiver = {
  side: 'IMP',
  id: 1,
  organisationId: null,
  name: 'Nordvik Bil Import AB',
  organisationNumber: '5599000048',
};
const rows = (amount: number): InvoiceRow[] => [{ account: 'Kapital', amount }];

let ledger: Ledger;
let sums: BookSums;

beforeAll(async () => {
  useLocaleTexts({});
  ledger = await Ledger.start();
  sums = new BookSums(ledger.database);
});
afterAll(() => ledger?.stop());
beforeEach(() => ledger.clear());

async function books(date_from: string, date_to: string, known_on?: string): Promise<BooksAnswer> {
  const span = spanOf({ date_from, date_to, known_on }, new Clock(TODAY));
  return booksAnswerOf(span, await sums.read(span), await sums.difference());
}
async function receivers(date_from: string, date_to: string, known_on: string): Promise<BookReceiversAnswer> {
  const asked = bookReceiversContract.query.parse({ date_from, date_to, known_on });
  const list = await new BookReceivers(ledger.database, sums).list(spanOf(asked, new Clock(TODAY)));
  return JSON.parse(await list.read(STAFF, asked)) as BookReceiversAnswer;
}
async function entries(query: object): Promise<BookEntriesAnswer> {
  const asked = bookEntriesContract.query.parse(query);
  const list = new BookEntries(ledger.database).list(asked.figure, spanOf(asked, new Clock(TODAY)));
  return JSON.parse(await list.read(STAFF, asked)) as BookEntriesAnswer;
}

// P1-BOOK-01
describe('the books of June, with a buyout of 394 685,45 kr', () => {
  beforeEach(async () => {
    const early = await ledger.issue('2026-05-20', { category: 2, receiver: DEALER, rows: rows(30_400) });
    const buyout = await ledger.issue('2026-06-17', {
      category: 1,
      receiver: DEALER,
      rows: rows(39_468_545),
    });
    await ledger.issue('2026-06-17', { category: 9, receiver: IMPORTER, rows: rows(625_000) });
    await ledger.pay('2026-06-18', early, 30_400, '2026-06-15');
    await ledger.pay('2026-06-23', buyout, 10_000_000, '2026-06-23');
    await ledger.credit('2026-06-24', buyout);
  });

  test('returns opening, issued, credited, paid and open, by category and in total', async () => {
    const { Total, Categories, Difference } = await books('2026-06-01', '2026-06-30');
    // The credit note reduces the open amount of the buyout to 0. The provider owes the rest of the credit to
    // the dealer.
    expect(Total).toEqual({ Opening: 304, Issued: 6_250, Credited: 0, Paid: 100_304, Open: -93_750 });
    expect(
      Categories.map(({ InvoiceCategory, Issued, Credited, Open }) => [
        InvoiceCategory.Enum,
        Issued,
        Credited,
        Open,
      ]),
    ).toEqual([
      [1, 394_685.45, 294_685.45, 0],
      [2, 0, 0, 0],
      [3, -394_685.45, -294_685.45, -100_000],
      [9, 6_250, 0, 6_250],
    ]);
    expect(Difference).toBe(0);
  });

  test('excludes a payment that was recorded after the day known_on', async () => {
    expect((await books('2026-06-01', '2026-06-15', '2026-06-17')).Total).toMatchObject({
      Paid: 0,
      Open: 304,
    });
    expect((await books('2026-06-01', '2026-06-15', '2026-06-18')).Total).toMatchObject({
      Paid: 304,
      Open: 0,
    });
  });

  test('lists the same sums by receiver, and the entries of each figure', async () => {
    const { Rows, Sums } = await receivers('2026-06-01', '2026-06-30', TODAY);
    expect(Rows.map(({ Id, Open }) => [Id, Open])).toEqual([
      ['IMP-1', 6_250],
      ['DEA-7', -100_000],
    ]);
    expect(Sums).toMatchObject((await books('2026-06-01', '2026-06-30')).Total);
    const span = { date_from: '2026-06-01', date_to: '2026-06-30' };
    const { Rows: paid } = await entries({ ...span, figure: 'Paid', receiverType: 'DEA', receiverId: 7 });
    expect(paid.map(({ Date, RecordedDate, Kind, Amount }) => [Date, RecordedDate, Kind, Amount])).toEqual([
      ['2026-06-23', '2026-06-23', 'PAYMENT', 100_000],
      ['2026-06-15', '2026-06-18', 'PAYMENT', 304],
    ]);
    for (const figure of ['Opening', 'Issued', 'Credited', 'Paid', 'Open'] as BookFigure[])
      expect([figure, (await entries({ ...span, figure })).Sums.Amount]).toEqual([figure, Sums[figure]]);
  });
});

// P1-BOOK-01
test('counts a payout as paid on its due date, but not a payout that was credited before', async () => {
  const payout = { category: 4, receiver: DEALER, rows: rows(-10_000_000), paidOutWhenDue: true } as const;
  await ledger.issue('2026-06-17', payout);
  expect((await books('2026-06-17', '2026-06-17')).Total.Open).toBe(-100_000);
  expect((await books('2026-06-18', '2026-06-18')).Total).toMatchObject({ Paid: -100_000, Open: 0 });
  const cancelled = await ledger.issue('2026-06-18', payout);
  await ledger.credit('2026-06-18', cancelled);
  expect((await books('2026-06-18', '2026-06-30')).Total).toMatchObject({ Paid: -100_000, Open: 0 });
  expect((await books('2026-06-18', '2026-06-30', '2026-06-17')).Total).toMatchObject({
    Issued: 0,
    Paid: -100_000,
  });
});

const SOME = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom('issue', 'issue', 'payout', 'credit', 'pay', 'pay', 'takeBack', 'settle'),
    pick: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 100_000 }),
    back: fc.integer({ min: 0, max: 6 }),
  }),
  { minLength: 1, maxLength: 14 },
);

// P1-BOOK-01
test('returns for each past day the open amounts that the documents had on that day, by receiver and in total', async () => {
  await fc.assert(
    fc.asyncProperty(SOME, async (acts) => {
      await ledger.clear();
      const seen: (readonly [day: string, open: ReadonlyMap<string, number>])[] = [];
      let day = '2026-06-01';
      for (const { days, ...act } of acts) {
        for (let n = 0; n < days; n++, day = addDays(day, 1)) seen.push([day, openBy(day)]);
        await ledger.random(day, act, [DEALER, { ...DEALER, id: 8 }, IMPORTER]);
      }
      for (let n = 0; n < 3; n++, day = addDays(day, 1)) seen.push([day, openBy(day)]);
      for (const [on, open] of seen) {
        const { Rows, Sums } = await receivers(on, on, on);
        const shown = Rows.map(({ Id, Open }) => [Id, Open] as const);
        expect(new Map(shown.filter(([, amount]) => amount !== 0))).toEqual(open);
        for (const { Opening, Issued, Credited, Paid, Open } of [...Rows, Sums])
          expect(Opening + Issued - Credited - Paid).toBeCloseTo(Open, 2);
        const { Total } = await books(on, on, on);
        expect(Total.Open).toBeCloseTo(
          [...open.values()].reduce((sum, one) => sum + one, 0),
          2,
        );
      }
      expect((await books(day, day)).Difference).toBe(0);
    }),
    cases(20),
  );
}, 60_000);

/** Open amounts of the documents by receiver, kronor. */
function openBy(day: string): ReadonlyMap<string, number> {
  const open = new Map<string, number>();
  for (const invoice of ledger.invoices.values()) {
    const key = `${invoice.receiver.side}-${invoice.receiver.id}`;
    open.set(key, (open.get(key) ?? 0) + openOn(invoice, day));
  }
  return new Map([...open].filter(([, ore]) => ore !== 0).map(([key, ore]) => [key, kronorOfOre(ore)]));
}

test.each([
  [{ date_from: '2026-06-02', date_to: '2026-06-01' }, 'date_to'],
  [{ date_from: '2026-06-01', date_to: '2026-06-01', known_on: '2028-01-01' }, 'known_on'],
  [{ date_from: '2026-06-01', date_to: '2026-06-01', known_on: '2028-01-01T00:00:00' }, 'known_on'],
  [{ date_from: '2026-06-01', date_to: '2026-06-01', known_on: '2999-01-01T00:00:00Z' }, 'known_on'],
])('refuses the days %p', (asked, Field) => {
  let refusal: unknown;
  try {
    spanOf(asked, new Clock(TODAY));
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ status: 400 });
  expect(JSON.stringify(refusal)).toContain(Field);
});
