import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addDays } from '@floorplan/kernel';
import { casesOf, randomNumbers, SEED } from '@floorplan/kernel/testing';
import { rebuildProjection } from '@floorplan/platform/event-store';
import { queryPlans, scansOf } from '@floorplan/platform/testing';
import { invoiceEntryProjection, invoiceProjection } from '../../../invoicing/server/invoice.projections';
import { BOOKED_LINES, OPEN_ENTRIES } from '../entries/booked-sql';
import { LEDGER_ENTRIES } from '../entries/entries-sql';
import { BY, OpenBooks } from './testing/open-books';

const FIRST = '2026-06-10';
let books: OpenBooks;

beforeEach(async () => {
  books = await OpenBooks.start(FIRST, [invoiceProjection, invoiceEntryProjection]);
});
afterEach(() => books.stop());

const query = <Row extends object>(sql: string) => books.database.query<Row>(sql);
const vouchers = () =>
  query<{ day: string; number: number; kind: string; lines: number; debit: number }>(
    'select day, number, kind, lines, debit from ledger_voucher order by id',
  );
/** Balance of each account by the booked day, through a day. */
const balances = async (through: string) =>
  Object.fromEntries(
    (
      await query<{ account: string; amount: number }>(
        `select account, sum(amount)::bigint as amount from ${BOOKED_LINES} e
          where booked_on <= date '${through}' group by 1 order by 1`,
      )
    ).map(({ account, amount }) => [account, amount]),
  );
const closes = () => query('select * from ledger_closed_day order by day');

/** Lines that are in several vouchers, or in none although their day is closed; and vouchers that are not balanced. */
const broken = () =>
  query(
    `select 'line' as what, source_id as id from ${BOOKED_LINES} e group by source, source_id, version, line having count(*) > 1
     union all select 'voucher', voucher_id from ledger_voucher_line group by voucher_id having sum(amount) <> 0
     union all select 'sums', v.id from ledger_voucher v join (
         select voucher_id, count(*) as lines, sum(greatest(amount, 0)) as debit from ledger_voucher_line group by 1) l
       on l.voucher_id = v.id where l.lines <> v.lines or l.debit <> v.debit`,
  );

describe('closing days', () => {
  test('books the entries of each day as vouchers with unbroken numbers, and a day without entries without any', async () => {
    await books.issue(100_00);
    await books.pay(FIRST, 60_00);
    books.clock.day = '2026-06-12';
    await books.pay('2026-06-12', 40_00);
    books.clock.day = '2026-06-13';
    await books.closeThrough('2026-06-12');
    expect(await vouchers()).toEqual([
      { day: FIRST, number: 1, kind: 'INVOICE', lines: 2, debit: 100_00 },
      { day: FIRST, number: 2, kind: 'RECEIVED', lines: 2, debit: 60_00 },
      { day: '2026-06-12', number: 3, kind: 'RECEIVED', lines: 2, debit: 40_00 },
    ]);
    expect(await closes()).toMatchObject([
      { day: FIRST, first_number: 1, last_number: 2, agrees: true },
      { day: '2026-06-11', first_number: null, last_number: null, vouchers: 0, agrees: true },
      { day: '2026-06-12', first_number: 3, last_number: 3, closed_on: '2026-06-13', closed_by: 'Astrid' },
    ]);
  });

  test('refuses today, later days and days before the first entry, each with its reason', async () => {
    const closer = books.closer();
    expect(await closer.through(addDays(FIRST, -1), BY)).toMatchObject({
      ok: false,
      refusal: { code: 'BOOKS_NOT_BEGUN' },
    });
    await books.issue(100_00);
    for (const day of [FIRST, addDays(FIRST, 1)])
      expect(await closer.through(day, BY)).toMatchObject({
        ok: false,
        refusal: { code: 'DAY_NOT_OVER', params: { date: addDays(FIRST, -1) } },
      });
    books.clock.day = addDays(FIRST, 200);
    expect(await closer.through(addDays(FIRST, 199), BY)).toMatchObject({
      ok: false,
      refusal: { code: 'TOO_MANY_DAYS', params: { date: addDays(FIRST, 99) } },
    });
    expect(await closes()).toEqual([]);
  });

  test('gives one close of each day when several close at once', async () => {
    for (let at = 0; at < 4; at++) {
      await books.issue(100_00);
      await books.pay(books.clock.day, 10_00);
      books.clock.day = addDays(books.clock.day, 1);
    }
    const last = addDays(FIRST, 3);
    const outcomes = await Promise.all(
      [books.closer(), books.closer(), books.closer()].map((closer) => closer.through(last, BY)),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect((await vouchers()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await closes()).toHaveLength(4);
    expect(await broken()).toEqual([]);
    expect(await books.closer().through(last, BY)).toMatchObject({ ok: true, answer: { days: 0 } });
  });

  test('shows before closing the vouchers that it then books', async () => {
    await books.issue(100_00);
    books.clock.day = addDays(FIRST, 1);
    await books.pay(FIRST, 60_00);
    const closer = books.closer();
    const ahead = await closer.preview(FIRST);
    expect(await closes()).toEqual([]);
    expect(await closer.through(FIRST, BY)).toEqual(ahead);
  });
});

describe('what is recorded after its day was closed', () => {
  test('is booked on the first open day, and changes neither balances nor ties of the closed day', async () => {
    await books.issue(100_00);
    books.clock.day = addDays(FIRST, 1);
    await books.closeThrough(FIRST);
    const [before, balancesBefore] = [await closes(), await balances(FIRST)];
    await books.pay(FIRST, 60_00);
    expect(await balances(FIRST)).toEqual(balancesBefore);
    expect(await balances(addDays(FIRST, 1))).toMatchObject({ BANK: 60_00, ADVANCES: -60_00 });
    books.clock.day = addDays(FIRST, 2);
    await books.closeThrough(addDays(FIRST, 1));
    expect((await closes()).slice(0, 1)).toEqual(before);
    expect(await balances(FIRST)).toEqual(balancesBefore);
    expect(
      await query(
        "select distinct day, effective_on, number from ledger_voucher_line where account = 'BANK'",
      ),
    ).toEqual([{ day: addDays(FIRST, 1), effective_on: FIRST, number: 2 }]);
    expect(
      (await books.ties().on(addDays(FIRST, 2))).ties.filter((tie) => tie.ledger !== tie.source),
    ).toEqual([]);
  });

  test('leaves vouchers alone when entries or vouchers are rebuilt', async () => {
    await books.issue(100_00);
    await books.pay(FIRST, 60_00);
    books.clock.day = addDays(FIRST, 1);
    await books.closeThrough(FIRST);
    const before = await query(`select * from ${BOOKED_LINES} e order by source, source_id, line`);
    for (const table of [
      'ledger_payment_entry',
      'ledger_voucher_line',
      'ledger_voucher',
      'ledger_closed_day',
    ])
      expect(await rebuildProjection(books.owner, books.registry, table, { swap: true })).toMatchObject({
        swapped: true,
        onlyLive: 0,
        onlyRebuilt: 0,
      });
    expect(await query(`select * from ${BOOKED_LINES} e order by source, source_id, line`)).toEqual(before);
  });
});

test('numbers vouchers from 1 in each fiscal year, which may end in any month', async () => {
  books.clock.day = '2026-04-29';
  await books.pay('2026-04-29', 10_00);
  await books.pay('2026-04-30', 20_00);
  await books.pay('2026-05-01', 30_00);
  books.clock.day = '2026-05-02';
  await books.closeThrough('2026-05-01', '04-30');
  expect(await query('select year_end, number, day from ledger_voucher order by id')).toEqual([
    { year_end: '2026-04-30', number: 1, day: '2026-04-29' },
    { year_end: '2026-04-30', number: 2, day: '2026-04-30' },
    { year_end: '2027-04-30', number: 1, day: '2026-05-01' },
  ]);
});

test('books 2,500 lines of one kind as one voucher in parts of at most 1,000 lines', async () => {
  await books.issue(...Array.from({ length: 2_499 }, (_, at) => 100 + at));
  books.clock.day = addDays(FIRST, 1);
  await books.closeThrough(FIRST);
  expect(await vouchers()).toMatchObject([{ number: 1, lines: 2_500 }]);
  expect(
    await query(
      `select jsonb_array_length(data -> 'lines') as lines from event
        where type = 'ledger/VoucherBooked' order by version`,
    ),
  ).toEqual([{ lines: 1_000 }, { lines: 1_000 }, { lines: 500 }]);
  expect(
    await query('select min(position) as first, max(position) as last from ledger_voucher_line'),
  ).toEqual([{ first: 1, last: 2_500 }]);
  expect(await broken()).toEqual([]);
});

/** Lines of payments in vouchers of the days before. */
const MANY_CLOSED = `
  insert into ledger_payment_entry (source_id, version, line, kind, account, amount, effective_on, recorded_on)
  select n, 1, l, 'RECEIVED', case l when 1 then 'BANK' else 'ADVANCES' end, 100 * (3 - 2 * l), d, d
    from generate_series(1, 20000) n, generate_series(1, 2) l, lateral (select date '2025-01-01' + n / 40 as d) o;
  insert into ledger_voucher_line (voucher_id, position, year_end, number, day, kind, source, source_id, version, line,
                                   account, account_number, amount, effective_on, recorded_on)
  select 1, row_number() over (), '2026-12-31', 1, effective_on, kind, 'payment', source_id, version, line,
         account, '1930', amount, effective_on, recorded_on from ledger_payment_entry;
  insert into ledger_closed_day (id, day, year_end, vouchers, lines, debit, agrees, ties, balances, closed_on, closed_at, closed_by)
  values (20260609, '2026-06-09', '2026-12-31', 1, 40000, 0, true, '[]', '{}', '2026-06-10', now(), 'Test')`;

test('finds open entries without reading those that are in vouchers', async () => {
  for (const sql of MANY_CLOSED.split(';')) await books.owner.query(sql);
  await books.pay(FIRST, 100);
  await books.pay('2026-06-01', 100);
  await books.owner.query('analyze');
  const plans = await queryPlans(books.owner, [[`select * from ${OPEN_ENTRIES} e`, undefined]]);
  for (const plan of plans)
    for (const table of ['ledger_payment_entry', 'ledger_voucher_line']) {
      const scans = scansOf(plan, table);
      expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
      for (const scan of scans) expect(scan['Actual Rows'] * scan['Actual Loops']).toBeLessThan(20);
    }
  expect(await query(`select source from ${OPEN_ENTRIES} e`)).toHaveLength(4);
});

test('has all entries exactly once after any order of facts and closes', async () => {
  const below = randomNumbers(SEED);
  const amount = () => (1 + below(500)) * 100;
  for (let step = 0; step < casesOf(120); step++) {
    const act = below(10);
    if (act < 4) await books.pay(addDays(books.clock.day, -below(5)), amount());
    else if (act < 8) await books.issue(amount());
    else books.clock.day = addDays(books.clock.day, 1 + below(2));
    if (below(5) === 0) await books.closer().through(addDays(books.clock.day, -1 - below(3)), BY);
  }
  expect(await broken()).toEqual([]);
  const keys = 'source, source_id, version, line, account, amount, effective_on, recorded_on, document';
  const order = 'order by source, source_id, version, line';
  expect(await query(`select ${keys} from ${BOOKED_LINES} e ${order}`)).toEqual(
    await query(`select ${keys} from ${LEDGER_ENTRIES} e ${order}`),
  );
  const numbers = (await vouchers()).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(numbers.length).toBeGreaterThan(5);
});

const linesOn = (day: string) =>
  query<{ kind: string; account: string; number: string; amount: number; organisation: number | null }>(
    `select kind, account, account_number as number, amount, organisation_id as organisation from ledger_voucher_line
      where day = date '${day}' order by kind, position`,
  );

describe('the close of a month', () => {
  const ACCRUED = [
    { kind: 'ACCRUED', side: 'DEA', receiverId: 101, account: 'Ränta', amount: 71_11 },
    { kind: 'DEFERRED', side: 'IMP', receiverId: 1, account: 'Limit', amount: 30_00 },
  ] as const;

  test('books what has accrued and turns it back on the next day', async () => {
    books.accruals.all = ACCRUED;
    books.clock.day = '2026-06-29';
    await books.pay('2026-06-29', 10_00);
    books.clock.day = '2026-07-02';
    await books.closeThrough('2026-07-01');
    const shown = async (day: string) =>
      (await linesOn(day)).map(({ kind, account, number, amount }) => [kind, account, number, amount]);
    expect(await shown('2026-06-30')).toEqual([
      ['ACCRUED', 'ACCRUED', '1760', 71_11],
      ['ACCRUED', 'INTEREST', '3011', -71_11],
      ['ACCRUED', 'DEFERRED', '2970', -30_00],
      ['ACCRUED', 'LIMIT_FEES', '3013', 30_00],
    ]);
    expect((await shown('2026-07-01')).map(([, account, , amount]) => [account, amount]).sort()).toEqual([
      ['ACCRUED', -71_11],
      ['DEFERRED', 30_00],
      ['INTEREST', 71_11],
      ['LIMIT_FEES', -30_00],
    ]);
    expect(await balances('2026-06-30')).toMatchObject({ ACCRUED: 71_11, DEFERRED: -30_00 });
    expect(await balances('2026-07-01')).toMatchObject({ ACCRUED: 0, DEFERRED: 0, INTEREST: 0 });
    const [close] = await query<{ ties: object[]; agrees: boolean; balances: object }>(
      `select ties, agrees, balances from ledger_closed_day where day = '2026-06-30'`,
    );
    expect(close).toMatchObject({ agrees: true, balances: { ACCRUED: 71_11, DEFERRED: -30_00 } });
    expect(close!.ties).toContainEqual(
      expect.objectContaining({ key: 'ACCRUED', accountNumber: '1760', ledger: 71_11, source: 71_11 }),
    );
    expect(await broken()).toEqual([]);
  });
});

describe('a number of an account that two users have changed', () => {
  test('holds from its day on, and takes the balance of a balance account with it', async () => {
    await books.pay(FIRST, 60_00);
    books.clock.day = '2026-06-12';
    await books.closeThrough(FIRST);
    await books.renumber('BANK', '2026-06-11', '1940');
    await books.renumber('INTEREST', '2026-06-11', '3021');
    await books.pay('2026-06-11', 5_00);
    await books.closeThrough('2026-06-11');
    expect((await linesOn(FIRST)).map(({ number }) => number).sort()).toEqual(['1930', '2420']);
    const moved = (await linesOn('2026-06-11')).map(({ kind, number, amount }) => [kind, number, amount]);
    expect(moved).toEqual([
      ['RECEIVED', '1940', 5_00],
      ['RECEIVED', '2420', -5_00],
      ['RENUMBERED', '1930', -60_00],
      ['RENUMBERED', '1940', 60_00],
    ]);
    books.clock.day = '2026-06-13';
    await books.closeThrough('2026-06-12');
    expect(await linesOn('2026-06-12')).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('is printed with the name that it had when the day was closed', async () => {
    await books.pay(FIRST, 60_00);
    books.clock.day = '2026-06-12';
    await books.closeThrough('2026-06-11');
    const names = () =>
      query('select kind, object, since, name from ledger_object_name order by kind, object');
    expect(await names()).toMatchObject([
      { kind: 'account', object: '1930', since: FIRST },
      { kind: 'account', object: '2420', since: FIRST },
    ]);
  });
});
