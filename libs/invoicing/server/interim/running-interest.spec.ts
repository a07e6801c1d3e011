import { UNPAID, type Invoice } from '@floorplan/invoicing/domain';
import { describe, expect, test } from '@jest/globals';
import { baseRatesOf } from '@floorplan/pricing/domain';
import { draftOf, issuedOn } from '../../domain/testing/invoices';
import { runningInterest } from './running-interest';

const REFERENCE = baseRatesOf([
  { id: 1, name: 'Referensränta', rates: [{ validFrom: '2026-01-01', value: 2 }] },
]).get(1)!;

/** A document of 250 750,40 that is due on 29 May 2026. */
const invoice: Invoice = issuedOn('2026-04-29', draftOf([{ account: 'Ränta', amount: 25_075_040 }]));
const on = (day: string, changes: Partial<Invoice> = {}) =>
  runningInterest({ ...invoice, ...changes }, REFERENCE, day);

describe('the late interest that runs on a document', () => {
  test('is that of its payment on the day', () => {
    const asPaid = on('2026-06-15', { payments: [{ paymentId: 1, on: '2026-06-15', amount: 25_075_040 }] });
    expect(on('2026-06-15')).toBe(asPaid);
    expect(asPaid).toBeGreaterThan(0);
  });

  test('is none before the document is overdue', () => expect(on(invoice.due)).toBe(0));

  test('counts from what is billed', () => {
    const billed = {
      paymentId: UNPAID,
      bearing: 25_075_040,
      amount: on('2026-06-30'),
      through: '2026-06-30',
    };
    const since = on('2026-07-10', { lateInterest: [billed] });
    expect(since).toBe(on('2026-07-10') - on('2026-06-30'));
  });

  test('is only that of late payments once nothing is open', () => {
    const payments = [
      { paymentId: 1, on: '2026-06-15', amount: 10_000_000 },
      { paymentId: 2, on: '2026-06-20', amount: 15_075_040 },
    ];
    expect(on('2026-06-20', { payments })).toBe(on('2026-12-31', { payments }));
  });
});
