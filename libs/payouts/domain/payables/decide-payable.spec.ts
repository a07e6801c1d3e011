import { describe, expect, test } from '@jest/globals';
import { holdPayable, proposeHandPayment, whyNotOnPayable, type PayableAct } from './decide-payable';
import type { PayableEvent } from './payable.events';
import { payableStream, whyNotPlanned, type Payable } from './payable.state';

const ASTRID = { kind: 'user', id: '1', name: 'Astrid' } as const;
const BO = { kind: 'user', id: '2', name: 'Bo' } as const;
const on = '2026-06-10';
const MADE: PayableEvent = {
  type: 'payouts/PayableMade',
  data: {
    kind: 'CREDIT',
    receiver: { kind: 'other', id: 0, organisationId: null, name: 'Ida' },
    amount: 100_00,
    due: '2026-06-11',
    reference: '1000059',
    vehicleId: null,
    invoiceNumber: 1000059,
    bankReference: null,
    payableId: 1,
    source: { type: 'credit', id: 1000059, fact: 2 },
    on,
  },
};
const PAYMENT = { paidOn: '2026-06-09', bankReference: 'B-1', reason: 'Inget konto' };
const proposed: PayableEvent = {
  type: 'payouts/HandPaymentProposed',
  data: { ...PAYMENT, at: '2026-06-10T08:00:00Z', by: ASTRID },
};
const approved: PayableEvent = { type: 'payouts/HandPaymentApproved', data: { on, by: BO } };
const rejected: PayableEvent = { type: 'payouts/HandPaymentRejected', data: { on, reason: 'Fel', by: BO } };
const held: PayableEvent = {
  type: 'payouts/PayableHeld',
  data: { until: '2026-06-20', reason: 'Tvist', on, by: ASTRID },
};
const released: PayableEvent = { type: 'payouts/PayableReleased', data: { on, by: BO } };
const changed: PayableEvent = {
  type: 'payouts/PayableChanged',
  data: { ...MADE.data, amount: 80_00 },
};
const planned: PayableEvent = { type: 'payouts/PayablePlanned', data: { runId: 1, endToEndId: 'P-1' } };
const sent: PayableEvent = {
  type: 'payouts/PayableSent',
  data: { runId: 1, endToEndId: 'P-1', on },
};
const refused: PayableEvent = {
  type: 'payouts/PayableRejected',
  data: { endToEndId: 'P-1', on, code: 'AC01', text: null },
};
const paid: PayableEvent = { type: 'payouts/PayablePaid', data: { endToEndId: 'P-1', on } };
const returned: PayableEvent = {
  type: 'payouts/PayableReturned',
  data: { endToEndId: 'P-1', on, code: null, text: null },
};
const after = (...facts: PayableEvent[]): Payable =>
  [MADE, ...facts].reduce(payableStream.evolve, payableStream.initialState) as Payable;

describe('a payable that is paid by hand', () => {
  test('is paid on the day of the bank once another user has approved it', () => {
    expect(after(proposed)).toMatchObject({ status: 'OPEN', byHand: { ...PAYMENT, approvedBy: null } });
    expect(after(proposed, approved)).toMatchObject({
      status: 'PAID',
      paidOn: '2026-06-09',
      byHand: { approvedBy: BO },
    });
    expect(after(proposed, rejected)).toMatchObject({ status: 'OPEN', byHand: null, paidOn: null });
  });

  test('waits for a new proposal when its amount changes before it is approved', () =>
    expect(after(proposed, changed).byHand).toBeNull());

  test('is no longer said to be so once a run takes it up or the bank has paid it', () => {
    expect(after(proposed, planned).byHand).toBeNull();
    const madeAnyway = after(planned, sent, refused, proposed, paid);
    expect(madeAnyway).toMatchObject({ status: 'PAID', paidOn: on, refusal: null, byHand: null });
  });

  // Facts that were recorded before a run dropped the proposal.
  test.each([refused, returned])('is no longer said to be so after $type', (fact) => {
    const proposedAtTheBank = { ...after(planned, sent), byHand: after(proposed).byHand };
    expect(payableStream.evolve(proposedAtTheBank, fact)).toMatchObject({ status: 'OPEN', byHand: null });
  });

  test.each([
    ['2026-06-11', 'DAY_TO_COME'],
    ['2025-06-09', 'TOO_SMALL'],
    ['2025-06-10', null],
    [on, null],
  ])('cannot be paid on %s: %s', (paidOn, code) => {
    const decision = proposeHandPayment({ ...PAYMENT, paidOn }, { today: on, at: '', by: ASTRID });
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});

test.each([
  ['2026-06-10', 'DAY_PASSED'],
  ['2027-06-11', 'DAY_TOO_FAR'],
  ['2026-06-11', null],
])('is held back until %s: %s', (until, code) => {
  const decision = holdPayable({ until, reason: 'Tvist' }, { today: on, at: '', by: ASTRID });
  expect(decision.ok ? null : decision.refusal.code).toBe(code);
});

test.each<[string, Payable, Readonly<Record<PayableAct, string | null>>]>([
  [
    'open',
    after(),
    {
      pay_by_hand: null,
      hold: null,
      release: 'PAYABLE_NOT_HELD',
      approve_by_hand: 'NOT_PAID_BY_HAND',
      reject_by_hand: 'NOT_PAID_BY_HAND',
    },
  ],
  [
    'held back',
    after(held),
    {
      pay_by_hand: null,
      hold: null,
      release: null,
      approve_by_hand: 'NOT_PAID_BY_HAND',
      reject_by_hand: 'NOT_PAID_BY_HAND',
    },
  ],
  [
    'proposed as paid',
    after(proposed),
    {
      pay_by_hand: 'HAND_PAYMENT_WAITS',
      hold: 'HAND_PAYMENT_WAITS',
      release: 'HAND_PAYMENT_WAITS',
      approve_by_hand: 'SECOND_PERSON_NEEDED',
      reject_by_hand: null,
    },
  ],
  [
    'in a run',
    after(planned),
    {
      pay_by_hand: 'PAYABLE_PLANNED',
      hold: 'PAYABLE_PLANNED',
      release: 'PAYABLE_PLANNED',
      approve_by_hand: 'PAYABLE_PLANNED',
      reject_by_hand: 'PAYABLE_PLANNED',
    },
  ],
])('says why its proposer cannot act on a payable that is %s', (_, payable, expected) => {
  const codes = Object.keys(expected).map((act) => [
    act,
    whyNotOnPayable(act as PayableAct, payable, ASTRID)?.code ?? null,
  ]);
  expect(Object.fromEntries(codes)).toEqual(expected);
});

test('lets another user approve', () =>
  expect(whyNotOnPayable('approve_by_hand', after(proposed), BO)).toBeNull());

const owes: PayableEvent = { type: 'payouts/PayableChanged', data: { ...MADE.data, amount: -80_00 } };

test('is not held back when the receiver owes it', () => {
  expect(whyNotOnPayable('hold', after(owes), BO)).toEqual({ code: 'PAYABLE_OWED_BY_RECEIVER' });
  expect(whyNotOnPayable('pay_by_hand', after(owes), BO)).toBeNull();
});

test.each([refused, returned])(
  'keeps no reason of the bank on what the receiver owes after $type',
  (fact) => {
    expect(after(owes, planned, sent, fact)).toMatchObject({ status: 'OPEN', refusal: null });
    expect(after(planned, sent, fact)).toMatchObject({ status: 'OPEN', refusal: { on } });
    expect(after(planned, sent, fact, owes).refusal).toBeNull();
    expect(after(planned, sent, fact, changed).refusal).not.toBeNull();
  },
);

test.each([
  ['open', after(), null],
  ['proposed as paid by hand', after(proposed), 'HAND_PAYMENT_WAITS'],
  ['held back until a later day', after(held), 'HELD'],
  ['released', after(held, released), null],
  ['rejected as paid', after(proposed, rejected), null],
  ['owed by the receiver and proposed as paid by hand', after(owes, proposed), null],
  ['owed by the receiver and was held back before', after(held, owes), null],
])('is left out of a run or not when it is %s', (_, payable, why) =>
  expect(whyNotPlanned(payable, '2026-06-12')).toBe(why),
);

test('is taken up by a run that pays on the day until which it was held back', () =>
  expect(whyNotPlanned(after(held), '2026-06-20')).toBeNull());
