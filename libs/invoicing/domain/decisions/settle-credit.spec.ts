import { describe, expect, test } from '@jest/globals';
import { evolveInvoice, invoiceStatusOn, openOf, type Invoice } from '../invoice.state';
import { BUYOUT_ROWS, DEALER, draftOf, issuedOn, STAFF } from '../testing/invoices';
import { creditDraft } from './credit-invoice';
import { payOutCredit, setOffCredit } from './settle-credit';

const TODAY = '2026-06-20';
const acting = { today: TODAY, by: STAFF };
const invoice = issuedOn('2026-06-17', draftOf(BUYOUT_ROWS));
/** A credit note of 394 685,45 kr, of which nothing is used. */
const credit = issuedOn('2026-06-18', creditDraft(invoice, null), 1_000_124);
const small = issuedOn('2026-06-17', draftOf([{ account: 'Avgift', amount: 50_000 }]), 1_000_125);
const after = (state: Invoice, ...facts: Parameters<typeof evolveInvoice>[1][]) =>
  facts.reduce<Invoice>(evolveInvoice, state);

// P1-BILL-12
describe('a credit balance', () => {
  test.each([
    ['a whole invoice by default', null, 50_000, 0],
    ['a given part of an invoice', 20_000, 20_000, 30_000],
  ])('settles %s when staff set off the balance', (_, wanted, used, left) => {
    const result = setOffCredit(credit, small, wanted, acting);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(openOf(after(small, result.invoice))).toBe(left);
    expect(openOf(after(credit, result.credit))).toBe(-39_468_545 + used);
  });

  test('sets a credit balance to 0 when staff pay it out, and refuses a second payout', () => {
    const result = payOutCredit(credit, acting);
    if (!result.ok) throw new Error(result.refusal.code);
    const closed = after(credit, result.fact);
    expect([openOf(closed), invoiceStatusOn(closed, TODAY)]).toEqual([0, 'PAID']);
    expect(payOutCredit(closed, acting)).toMatchObject({ refusal: { code: 'NO_CREDIT_BALANCE' } });
  });

  const another = issuedOn('2026-06-17', draftOf(BUYOUT_ROWS, { receiver: { ...DEALER, id: 8 } }));
  test.each([
    ['another receiver owes the invoice', credit, another, null, 'OTHER_RECEIVER'],
    ['the invoice does not exist', credit, null, null, 'UNKNOWN_RECORD'],
    ['the requested amount exceeds the open amount of the invoice', credit, small, 50_001, 'TOO_LARGE'],
    ['the document has no credit balance', small, invoice, null, 'NO_CREDIT_BALANCE'],
    ['the other document is a credit note too', credit, credit, null, 'NOTHING_OPEN'],
  ])('cannot be set off when %s', (_, from, to, wanted, code) => {
    expect(setOffCredit(from, to, wanted, acting)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('does not let staff set off or pay out a credit balance that the provider pays out on the due date', () => {
    const payout = issuedOn('2026-06-18', {
      ...draftOf([{ account: 'Kapital', amount: -100 }]),
      paidOutWhenDue: true,
    });
    const refusal = { code: 'NO_CREDIT_BALANCE' };
    expect(payOutCredit(payout, acting)).toMatchObject({ refusal });
    expect(setOffCredit(payout, small, null, acting)).toMatchObject({ refusal });
  });
});
