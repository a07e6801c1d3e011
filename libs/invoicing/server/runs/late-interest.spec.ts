import { describe, expect, test } from '@jest/globals';
import { baseRatesOf } from '@floorplan/pricing/domain';
import {
  evolveInvoice,
  hasUnbilledLateInterest,
  UNPAID,
  type Invoice,
  type InvoiceEvent,
} from '@floorplan/invoicing/domain';
import { draftOf, issuedOn, STAFF } from '../../domain/testing/invoices';
import { unbilledLateInterest, type UnbilledLateInterest } from './late-interest';

const reference = baseRatesOf([
  {
    id: 1,
    name: 'Referensränta',
    rates: [
      { validFrom: '2026-01-01', value: 2 },
      { validFrom: '2026-07-01', value: 1.5 },
    ],
  },
]).get(1)!;

/** A document of 250 750,40 kr that is due on 29 May. */
const document = (late = 0): Invoice =>
  issuedOn(
    '2026-04-29',
    draftOf(
      [
        { account: 'Ränta', amount: 25_075_040 - late },
        ...(late === 0 ? [] : [{ account: 'Dröjsm', amount: late } as const]),
      ],
      { category: 2 },
    ),
  );
const paid = (paymentId: number, on: string, amount: number): InvoiceEvent => ({
  type: 'invoicing/InvoicePaid',
  data: { on, paymentId, amount, by: STAFF },
});
const setOff = (on: string, amount: number): InvoiceEvent => ({
  type: 'invoicing/InvoiceSettled',
  data: { on, how: 'SET_OFF', amount, against: 1_000_300, by: STAFF },
});
const takenBack = (paymentId: number, on: string, amount: number): InvoiceEvent => ({
  type: 'invoicing/InvoicePaymentTakenBack',
  data: { on, paymentId, amount, reason: 'Fel', by: STAFF },
});
const after = (invoice: Invoice, ...facts: InvoiceEvent[]) => facts.reduce<Invoice>(evolveInvoice, invoice);
const interest = (invoice: Invoice, today = '2026-08-01') => unbilledLateInterest(invoice, reference, today);
const billed = (invoice: Invoice, all: readonly UnbilledLateInterest[]) =>
  after(
    invoice,
    ...all.map(({ paymentId, bearing, amount, lines, through }): InvoiceEvent => ({
      type: 'invoicing/LateInterestBilled',
      data: {
        on: '2026-07-01',
        paymentId,
        bearing,
        amount,
        lines,
        number: 1_000_200,
        ...(through && { through }),
      },
    })),
  );

// P1-BILL-08
test('bills interest on each late part of a payment, by half-year', () => {
  const first = after(document(), paid(1, '2026-06-15', 10_000_000));
  expect(interest(first).map(({ amount }) => amount)).toEqual([46_575]);
  const second = after(billed(first, interest(first)), paid(2, '2026-07-20', 15_075_040));
  const [rest] = interest(second);
  expect(rest!.lines.map(({ days, amount }) => [days, amount])).toEqual([
    [32, 132_165],
    [20, 78_473],
  ]);
  expect(46_575 + rest!.amount).toBe(257_213);
  expect(hasUnbilledLateInterest(billed(second, interest(second)))).toBe(false);
});

// P1-BILL-08
test('bills interest on each late set-off separately, as on a payment on its day', () => {
  expect(hasUnbilledLateInterest(after(document(), setOff('2026-05-29', 10_000_000)))).toBe(false);
  const first = after(document(), setOff('2026-06-15', 10_000_000));
  expect(interest(first).map(({ amount }) => amount)).toEqual([46_575]);
  const second = after(billed(first, interest(first)), setOff('2026-07-20', 15_075_040));
  expect(interest(second).map(({ amount }) => amount)).toEqual([132_165 + 78_473]);
  expect(hasUnbilledLateInterest(billed(second, interest(second)))).toBe(false);
  const mixed = after(document(), setOff('2026-06-15', 10_000_000), paid(1, '2026-06-15', 5_000_000));
  expect(interest(mixed).map(({ amount }) => amount)).toEqual([46_575, 23_288]);
});

test('bills no interest on a payment on the due date', () => {
  expect(hasUnbilledLateInterest(after(document(), paid(1, '2026-05-29', 25_075_040)))).toBe(false);
});

test('pays billed late interest first, and charges no interest on that part of the payment', () => {
  const [found] = interest(after(document(5_000_000), paid(1, '2026-06-15', 10_000_000)));
  expect(found).toMatchObject({ bearing: 5_000_000, amount: 23_288 });
});

test('returns the billed interest when the late payment is taken back', () => {
  const late = after(document(), paid(1, '2026-06-15', 10_000_000));
  const corrected = after(billed(late, interest(late)), takenBack(1, '2026-06-15', 10_000_000));
  expect(interest(corrected)).toMatchObject([{ paymentId: 1, bearing: 0, amount: -46_575, lines: [] }]);
  expect(hasUnbilledLateInterest(billed(corrected, interest(corrected)))).toBe(false);
});

describe('a document that is not paid for long', () => {
  const sums = (found: readonly UnbilledLateInterest[]) => found.map(({ amount }) => amount);
  const sum = (found: readonly UnbilledLateInterest[]) =>
    sums(found).reduce((all, amount) => all + amount, 0);
  const JULY_1 = '2026-07-01';
  const OCTOBER_1 = '2026-10-01';
  const JANUARY_1 = '2027-01-01';

  test('bears interest in a document of its own for what ran until the end of a quarter, after 90 days', () => {
    // Due on 29 May: 32 days by 30 June, 124 by 30 September.
    expect(interest(document(), JULY_1)).toEqual([]);
    const [quarter] = interest(document(), OCTOBER_1);
    expect(quarter).toMatchObject({ paymentId: UNPAID, bearing: 25_075_040, through: '2026-09-30' });
    expect(quarter).toMatchObject({ from: '2026-05-30', to: '2026-09-30', isQuarter: true });
    expect(quarter!.lines.map(({ days, amount }) => [days, amount])).toEqual([
      [32, 219_836],
      [92, 600_427],
    ]);
  });

  test('is 91 days late on the first quarter that bears interest', () => {
    const due = (day: string): Invoice => ({ ...document(), due: day });
    // 90 and 91 days before 30 September.
    expect(interest(due('2026-07-02'), OCTOBER_1)).toEqual([]);
    expect(interest(due('2026-07-01'), OCTOBER_1)).toHaveLength(1);
  });

  test('bears in the next quarter only the interest of its days, and nothing more until then', () => {
    const first = billed(document(), interest(document(), OCTOBER_1));
    expect(hasUnbilledLateInterest(first)).toBe(false);
    expect(interest(first, '2026-12-31')).toEqual([]);
    const [second] = interest(first, JANUARY_1);
    expect([second!.from, second!.to, second!.amount]).toEqual(['2026-10-01', '2026-12-31', 600_427]);
    expect(interest(billed(first, [second!]), '2027-03-31')).toEqual([]);
  });

  test('bears in total, once it is paid, the interest of the days until each payment', () => {
    const first = billed(document(), interest(document(), OCTOBER_1));
    const part = after(first, paid(1, '2026-10-20', 10_000_000));
    expect(hasUnbilledLateInterest(part)).toBe(true);
    const found = interest(part, '2026-11-01');
    expect(found.every(({ isQuarter }) => !isQuarter)).toBe(true);
    const then = after(billed(part, found), paid(2, '2026-11-10', 15_075_040));
    const rest = interest(then, '2026-12-01');
    expect(hasUnbilledLateInterest(billed(then, rest))).toBe(false);
    const direct = after(document(), paid(1, '2026-10-20', 10_000_000), paid(2, '2026-11-10', 15_075_040));
    expect(600_427 + 219_836 + sum(found) + sum(rest)).toBe(sum(interest(direct)));
  });

  test('credits the interest after the day of a payment that is booked later', () => {
    const first = billed(document(), interest(document(), OCTOBER_1));
    const early = after(first, paid(1, '2026-05-29', 25_075_040));
    expect(sums(interest(early))).toEqual([-(600_427 + 219_836)]);
    expect(hasUnbilledLateInterest(billed(early, interest(early)))).toBe(false);
  });

  test('bears no interest on interest, nor on what was credited', () => {
    const credited: InvoiceEvent = {
      type: 'invoicing/InvoiceCredited',
      data: { on: '2026-06-01', by: 1_000_400, amount: 5_075_040 },
    };
    const [quarter] = interest(after(document(5_000_000), credited), OCTOBER_1);
    expect(quarter!.bearing).toBe(15_000_000);
  });
});

test('fails when there is no reference rate for a day with interest', () => {
  const none = { ...reference, values: [] };
  const late = after(document(), paid(1, '2026-06-15', 10_000_000));
  expect(() => unbilledLateInterest(late, none, '2026-08-01')).toThrow(RangeError);
});

describe('interest on a disputed document', () => {
  const disputed: InvoiceEvent = {
    type: 'invoicing/InvoiceDisputed',
    data: { on: '2026-06-10', text: 'Fel dagar', by: STAFF },
  };
  const ended = (outcome: 'FOR_RECEIVER' | 'AGAINST_RECEIVER', on = '2026-07-25'): InvoiceEvent => ({
    type: 'invoicing/DisputeEnded',
    data: { on, outcome, text: 'Svar', by: STAFF },
  });
  const late = after(document(), disputed, paid(1, '2026-07-20', 25_075_040));
  const sumOf = (all: readonly UnbilledLateInterest[]) => all.reduce((sum, { amount }) => sum + amount, 0);

  // P1-CLAIM-05
  test('counts on, and is billed only when the dispute ends against the receiver', () => {
    expect([interest(late), hasUnbilledLateInterest(late)]).toEqual([[], false]);
    const lost = after(late, ended('AGAINST_RECEIVER'));
    expect([sumOf(interest(lost)), hasUnbilledLateInterest(lost)]).toEqual([350_364, true]);
  });

  test('is not billed for the time before a dispute ended for the receiver', () => {
    expect(interest(after(late, ended('FOR_RECEIVER')))).toEqual([]);
    const unpaid = after(document(), disputed, ended('FOR_RECEIVER', '2026-06-30'));
    const [part] = interest(after(unpaid, paid(1, '2026-07-20', 25_075_040)));
    expect([part?.from, part?.amount]).toEqual(['2026-07-01', 130_528]);
  });

  test('that was billed before the dispute stays billed while it lasts', () => {
    const before = after(document(), paid(1, '2026-06-05', 10_000_000));
    const all = interest(before);
    const invoice = after(billed(before, all), disputed);
    expect([interest(invoice), hasUnbilledLateInterest(invoice)]).toEqual([[], false]);
    expect(sumOf(interest(after(invoice, ended('FOR_RECEIVER'))))).toBe(-sumOf(all));
  });

  test('does not run on what is written off', () => {
    const unpaid = document();
    const today = '2027-01-15';
    expect(interest(unpaid, today)).toHaveLength(1);
    const data = { on: '2026-12-01', amount: 25_075_040, vat: 0, by: STAFF };
    const lost = { type: 'invoicing/InvoiceWrittenOff', data } as const;
    expect(interest(after(unpaid, lost), today)).toEqual([]);
    // What was billed before stays billed.
    const all = billed(unpaid, interest(unpaid, '2026-10-01'));
    expect(interest(after(all, lost), today)).toEqual([]);
    expect(hasUnbilledLateInterest(after(all, lost))).toBe(false);
  });
});
