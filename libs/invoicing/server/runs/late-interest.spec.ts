import { expect, test } from '@jest/globals';
import { baseRatesOf } from '@floorplan/pricing/domain';
import {
  evolveInvoice,
  hasUnbilledLateInterest,
  type Invoice,
  type InvoiceEvent,
} from '@floorplan/invoicing/domain';
import { draftOf, issuedOn, STAFF } from '../../domain/testing/invoices';
import { unbilledLateInterest, type UnbilledLateInterest } from './late-interest';

const reference = baseRatesOf([
  {
    ...{ id: 1, name: 'Referensränta' },
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
const interest = (invoice: Invoice) => unbilledLateInterest(invoice, reference);
const billed = (invoice: Invoice, all: readonly UnbilledLateInterest[]) =>
  after(
    invoice,
    ...all.map(({ paymentId, bearing, amount, lines }): InvoiceEvent => ({
      type: 'invoicing/LateInterestBilled',
      data: { on: '2026-07-01', paymentId, bearing, amount, lines, number: 1_000_200 },
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
test('bills interest on a late set-off as on a payment of its day, each by itself', () => {
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

test('fails when there is no reference rate for a day with interest', () => {
  const none = { ...reference, values: [] };
  const late = after(document(), paid(1, '2026-06-15', 10_000_000));
  expect(() => unbilledLateInterest(late, none)).toThrow(RangeError);
});
