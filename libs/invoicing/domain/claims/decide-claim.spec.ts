import { describe, expect, test } from '@jest/globals';
import type { Actor } from '@floorplan/kernel';
import type { InvoiceEvent } from '../invoice.events';
import { evolveInvoice, invoiceStatusOn, isPaidUp, openOf, type Invoice } from '../invoice.state';
import { BUYOUT_ROWS, draftOf, issuedOn, STAFF } from '../testing/invoices';
import { claimOn } from './claims.state';
import { CLAIM_ACTS, handToCollection, holdInvoice, proposeWriteOff, whyNotOnClaim } from './decide-claim';
import { openedAgain, turnedWriteOff, vatInPart, writtenOff } from './write-off';

const TODAY = '2026-07-10';
const BO: Actor = { kind: 'user', id: '2', name: 'Bo' };
const by = STAFF;
const acting = { today: TODAY, by };

const buyout = issuedOn('2026-05-26', draftOf(BUYOUT_ROWS));
const after = (invoice: Invoice, ...facts: InvoiceEvent[]): Invoice =>
  facts.reduce<Invoice>(evolveInvoice, invoice);
const held = { type: 'invoicing/InvoiceHeld', data: { on: TODAY, until: TODAY, reason: 'x', by } } as const;
const disputed = { type: 'invoicing/InvoiceDisputed', data: { on: TODAY, text: 'x', by } } as const;
const reminded = (level: 1 | 2, on: string): InvoiceEvent => ({
  type: 'invoicing/Reminded',
  data: { on, number: null, level, letter: 1 },
});
const twice = [reminded(1, '2026-06-05'), reminded(2, '2026-06-22')];
const proposed = (amount: number): InvoiceEvent => ({
  type: 'invoicing/WriteOffProposed',
  data: { on: TODAY, at: `${TODAY}T10:00:00Z`, amount, reason: 'Konkurs', by },
});
const paid = (amount: number): InvoiceEvent => ({
  type: 'invoicing/InvoicePaid',
  data: { on: TODAY, paymentId: 1, amount, by },
});
const open = openOf(buyout);
const collected = { type: 'invoicing/HandedToCollection', data: { on: TODAY, reference: 'A', by } } as const;

/** The acts that the user can do, and the reasons why the others cannot be done. */
const possible = (invoice: Invoice, user = by) =>
  Object.fromEntries(
    CLAIM_ACTS.map((act) => [act, whyNotOnClaim(act, invoice, { today: TODAY, by: user })?.code ?? null]),
  );

describe('what can be done about a document', () => {
  const cases: readonly (readonly [string, Invoice, object])[] = [
    [
      'open',
      buyout,
      {
        hold: null,
        dispute: null,
        propose_write_off: null,
        hand_over: 'NOT_REMINDED_TWICE',
        release: 'INVOICE_NOT_HELD',
      },
    ],
    ['held', after(buyout, held, ...twice), { hold: null, release: null, hand_over: 'INVOICE_HELD' }],
    [
      'disputed',
      after(buyout, disputed, ...twice),
      {
        dispute: 'INVOICE_DISPUTED',
        end_dispute: null,
        propose_write_off: 'INVOICE_DISPUTED',
        hand_over: 'INVOICE_DISPUTED',
      },
    ],
    [
      'paid',
      after(buyout, paid(open)),
      { hold: 'NOTHING_OPEN', dispute: 'NOTHING_OPEN', propose_write_off: 'NOTHING_OPEN' },
    ],
    ['paid while disputed', after(buyout, disputed, paid(open)), { end_dispute: null }],
    ['reminded twice', after(buyout, ...twice), { hand_over: null, take_back: 'NOT_AT_COLLECTION' }],
    [
      'reminded twice in the last days',
      after(buyout, reminded(1, '2026-06-05'), reminded(2, '2026-07-01')),
      { hand_over: 'TOO_EARLY_TO_COLLECT' },
    ],
    ['at collection', after(buyout, ...twice, collected), { hand_over: 'AT_COLLECTION', take_back: null }],
  ];
  test.each(cases)('depends on whether it is %s', (_, invoice, expected) => {
    expect(possible(invoice)).toMatchObject(expected);
  });

  test('needs a second user to approve a write-off, whose amount is what is open', () => {
    const waits = after(buyout, proposed(open));
    expect(possible(waits)).toMatchObject({
      approve_write_off: 'SECOND_PERSON_NEEDED',
      reject_write_off: null,
      propose_write_off: 'WRITE_OFF_WAITS',
    });
    expect(possible(waits, BO)).toMatchObject({ approve_write_off: null });
    expect(possible(after(waits, paid(100)), BO)).toMatchObject({ approve_write_off: 'WRITE_OFF_CHANGED' });
    expect(possible(after(waits, disputed), BO)).toMatchObject({ approve_write_off: 'INVOICE_DISPUTED' });
    expect(possible(buyout, BO)).toMatchObject({ approve_write_off: 'NO_WRITE_OFF' });
  });
});

test('a hold ends within a year, and not before today', () => {
  const refusalOf = (until: string) => {
    const decision = holdInvoice({ until, reason: 'x' }, acting);
    return decision.ok ? null : decision.refusal.code;
  };
  expect(['2026-07-09', TODAY, '2027-07-10', '2027-07-11'].map(refusalOf)).toEqual([
    'DAY_PASSED',
    null,
    null,
    'DAY_TOO_FAR',
  ]);
});

test('a document is handed over on a day of the past from which that was possible', () => {
  const invoice = after(buyout, ...twice);
  const refusalOf = (on: string) => {
    const decision = handToCollection(invoice, { on, reference: 'A' }, acting);
    return decision.ok ? null : decision.refusal.code;
  };
  expect(['2026-07-03', '2026-07-06', TODAY, '2026-07-11'].map(refusalOf)).toEqual([
    'TOO_SMALL',
    null,
    null,
    'DAY_TO_COME',
  ]);
});

test('lists show a dispute first, then a hold while it lasts, and nothing of a paid document', () => {
  const invoice = after(buyout, ...twice, held);
  const states = [
    claimOn(after(invoice, disputed).claims, open, TODAY),
    claimOn(invoice.claims, open, TODAY),
    claimOn(invoice.claims, open, '2026-07-11'),
    claimOn(after(invoice, collected).claims, open, '2026-07-11'),
    claimOn(invoice.claims, 0, TODAY),
    claimOn(buyout.claims, open, TODAY),
  ];
  expect(states).toEqual(['DISPUTED', 'HELD', 'REMINDED_2', 'COLLECTION', null, null]);
});

describe('a write-off', () => {
  test('has the VAT of the document, or exactly its share of a part', () => {
    expect(vatInPart(buyout, open)).toBe(7_875_000);
    expect(vatInPart(buyout, 10_000_000)).toBe(1_995_260);
    const withoutVat = issuedOn('2026-05-26', draftOf([{ account: 'Dröjsm', amount: 12_345 }]));
    expect(vatInPart(withoutVat, 12_345)).toBe(0);
  });

  test('leaves nothing open, and the document is not paid', () => {
    const decision = proposeWriteOff(buyout, 'Konkurs', { ...acting, at: `${TODAY}T10:00:00Z` });
    expect(decision).toMatchObject({ ok: true, facts: [{ data: { amount: open } }] });
    const lost = after(buyout, writtenOff(buyout, open, acting));
    expect([openOf(lost), isPaidUp(lost), invoiceStatusOn(lost, TODAY)]).toEqual([0, false, 'WRITTEN_OFF']);
    expect([openOf(openedAgain(lost)), openOf(openedAgain(buyout))]).toEqual([open, open]);
  });

  test('is turned as it was booked, so that the document is open again', () => {
    const fact = writtenOff(buyout, open, acting);
    const lost = after(buyout, fact);
    const [turned] = turnedWriteOff(lost, acting);
    expect(turned?.data).toEqual({ on: TODAY, amount: open, vat: 7_875_000, by });
    expect(after(lost, turned!)).toMatchObject({ paid: 0, claims: { loss: null } });
    expect(turnedWriteOff(buyout, acting)).toEqual([]);
  });

  test('of what is open again beside an earlier one rounds the VAT of both once', () => {
    const first = writtenOff(buyout, 10_000_001, acting);
    const partly = after(buyout, first);
    const second = writtenOff(partly, openOf(partly), acting);
    expect(first.data.vat + second.data.vat).toBe(7_875_000);
    expect(after(partly, second).claims.loss).toEqual({ amount: open, vat: 7_875_000 });
  });
});
