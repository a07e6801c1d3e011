import { describe, expect, test } from '@jest/globals';
import { NO_DIMENSIONS, type EntryKind } from '../book-entry';
import { closeDay } from './close-day';
import { MAX_PART_LINES } from './closing-entries';
import { fiscalYearEndOf } from './fiscal-year';
import type { LedgerDayEvent, VoucherBooked } from './ledger-day.events';
import { ledgerDayIdOf } from './ledger-day-id';
import { evolveLedgerDay, ledgerDayStream, type LedgerDay } from './ledger-day.state';
import { numberOfVoucher, voucherIdOf, voucherName, type OpenLine } from './voucher';

const BY = { kind: 'user', id: '1', name: 'Astrid' } as const;
const DAY = '2026-06-12';
const OPEN = ledgerDayStream.initialState;

let sources = 0;
const line = (kind: EntryKind, amount: number): OpenLine => ({
  ...NO_DIMENSIONS,
  kind,
  source: 'payment',
  sourceId: ++sources,
  version: 1,
  line: 1,
  account: amount > 0 ? 'BANK' : 'ADVANCES',
  accountNumber: amount > 0 ? '1930' : '2420',
  amount,
  on: DAY,
  recordedOn: DAY,
  document: null,
});
const pairs = (kind: EntryKind, count: number): OpenLine[] =>
  Array.from({ length: count }, (_, at) => line(kind, at + 1)).flatMap((debit) => [
    debit,
    line(kind, -debit.amount),
  ]);

function close(lines: readonly OpenLine[], { state = OPEN, lastNumber = 0 } = {}): readonly LedgerDayEvent[] {
  const outcome = closeDay(state, {
    day: DAY,
    yearEnd: '2026-12-31',
    lastNumber,
    lines,
    made: [],
    named: [],
    recordedOn: DAY,
    ties: [],
    balances: { BANK: 5 },
    by: BY,
  });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.facts;
}
const after = (facts: readonly LedgerDayEvent[]): LedgerDay => facts.reduce(evolveLedgerDay, OPEN);
const booked = (facts: readonly LedgerDayEvent[]): VoucherBooked['data'][] =>
  facts.flatMap(({ type, data }) => (type === 'ledger/VoucherBooked' ? [data] : []));

describe('closing a day', () => {
  test('books one voucher for each kind of entry, numbered after the last one of the year', () => {
    const facts = close([...pairs('PAYMENT', 1), ...pairs('INVOICE', 2), ...pairs('PAYMENT', 1)], {
      lastNumber: 41,
    });
    expect(booked(facts).map(({ number, kind, part, lines }) => [number, kind, part, lines.length])).toEqual([
      [42, 'INVOICE', 1, 4],
      [43, 'PAYMENT', 1, 4],
    ]);
    expect(facts.at(-1)).toEqual({
      type: 'ledger/DayClosed',
      data: {
        day: DAY,
        yearEnd: '2026-12-31',
        first: 42,
        last: 43,
        ties: [],
        balances: { BANK: 5 },
        by: BY,
      },
    });
  });

  test('books a day without entries without vouchers', () => {
    expect(close([], { lastNumber: 41 })).toMatchObject([
      { type: 'ledger/DayClosed', data: { first: null, last: null } },
    ]);
  });

  test('divides a long voucher into parts under one number', () => {
    const facts = close(pairs('INVOICE', 1_250));
    expect(booked(facts).map(({ number, part, lines }) => [number, part, lines.length])).toEqual([
      [1, 1, MAX_PART_LINES],
      [1, 2, MAX_PART_LINES],
      [1, 3, 500],
    ]);
    const debit = (1_250 * 1_251) / 2;
    expect(after(facts).vouchers).toEqual([
      { yearEnd: '2026-12-31', number: 1, kind: 'INVOICE', day: DAY, lines: 2_500, debit },
    ]);
  });

  test('does nothing when the day is closed', () => {
    const closed = after(close(pairs('INVOICE', 1)));
    expect(close(pairs('PAYMENT', 1), { state: closed })).toEqual([]);
  });

  test('books no voucher that is not balanced', () => {
    expect(() => close([line('INVOICE', 100)])).toThrow('100 öre from balance');
  });
});

test.each([
  ['2026-06-12', '12-31', '2026-12-31'],
  ['2026-12-31', '12-31', '2026-12-31'],
  ['2027-01-01', '12-31', '2027-12-31'],
  ['2026-04-30', '04-30', '2026-04-30'],
  ['2026-05-01', '04-30', '2027-04-30'],
  ['2028-02-29', '02-28', '2028-02-29'],
  ['2028-03-01', '02-29', '2029-02-28'],
])('the fiscal year of %s, when years end on %s, ends on %s', (day, end, expected) => {
  expect(fiscalYearEndOf(day, end)).toBe(expected);
});

test('names a voucher by its series and number, and a day by its digits', () => {
  expect(voucherName(123)).toBe('A 123');
  const id = voucherIdOf('2026-12-31', 123);
  expect([id, numberOfVoucher(id)]).toEqual([202_612_310_000_123, 123]);
  expect(ledgerDayIdOf(DAY)).toBe(20_260_612);
});
