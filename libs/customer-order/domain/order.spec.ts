import { describe, expect, test } from '@jest/globals';
import * as d from '.';
import * as t from './testing/orders';

type Decided = ReturnType<typeof d.takeInOrder>;
const factsOf = (decision: Decided) => (decision.ok ? decision.facts.map(({ type }) => type) : []);
const codeOf = (decision: Decided) => (decision.ok ? null : decision.refusal.code);
const factOf = (decision: Decided) => (decision as Decided & { ok: true }).facts[0]!;
const act = { on: t.ON, by: t.SELLER };
const withoutEmail = t.takenIn({ customer: { ...t.content().customer, email: '' } });
const cancelled = t.given(t.awaiting(), {
  type: 'customer-order/Cancelled',
  data: { on: t.ON, told: 'signing' },
});
const delivered = t.given(t.signed(), {
  type: 'customer-order/Delivered',
  data: { on: t.ON, told: 'vehicle' },
});

// P3-ORDER-01
test.each([
  ['NEW', 'replaced sentToApproval approved refused cancelled'],
  ['MANUAL_APPROVAL', 'approved refused cancelled'],
  ['APPLICATION_APPROVED', 'signingOpened cancelled'],
  ['AWAITING_SIGNATURE', 'signingOpened signed signingExpired cancelled'],
  ['SIGNED', 'delivered cancelled'],
  ['DELIVERED', ''],
  ['REFUSED', ''],
  ['CANCELLED', ''],
] as const)('an order that is %s takes the signals %s', (status, expected) => {
  const signals = Object.values(d.orderMachine.states).flatMap((state) => Object.keys(state.on));
  const possible = new Set(
    signals.filter((signal) => d.nextOrderStatus(status, signal as d.OrderSignal) !== null),
  );
  expect([...possible].sort()).toEqual(expected.split(' ').filter(Boolean).sort());
});

// P3-ORDER-02
describe('an order from the web shop', () => {
  const seller = { orderId: 1, originalOrderId: 9_001, dealerId: 101, organisationId: 11 };
  const take = (order: d.OrderState, shopOrderId: number) =>
    d.takeInOrder(order, { ...act, seller, content: t.content({ shopOrderId }) });

  test('is taken in once, and replaced by a newer version while nothing was applied for', () => {
    expect(factsOf(take(d.initialOrder, 9_001))).toEqual(['customer-order/TakenIn']);
    expect(factsOf(take(t.takenIn(), 9_001))).toEqual([]);
    expect(factsOf(take(t.takenIn(), 9_000))).toEqual([]);
    expect(factsOf(take(t.takenIn(), 9_002))).toEqual(['customer-order/Replaced']);
    expect(codeOf(take(t.applied(), 9_002))).toBe('ORDER_IN_PROGRESS');
    expect(factsOf(take(t.applied(), 9_001))).toEqual([]);
  });

  test('is taken in again when its car has got the payment term that it lacked', () => {
    const order = t.takenIn({ term: null });
    expect(d.orderStream.evolve(order, factOf(take(order, 9_001))).content!.term).toEqual(t.TERM);
    const stillNone = d.takeInOrder(order, { ...act, seller, content: t.content({ term: null }) });
    expect(factsOf(stillNone)).toEqual([]);
    expect(factsOf(take(order, 9_000))).toEqual([]);
  });
});

// P3-ORDER-03
describe('the figures of an order', () => {
  test('are the deposit, the amount applied for and the monthly cost', () => {
    const figures = d.orderFigures(t.content())!;
    expect([figures.deposit, figures.appliedAmount]).toEqual([6_400_000, 25_600_000]);
    // 256 000 at 4.95 % over 36 months.
    const i = 0.0495 / 12;
    expect(figures.monthlyCost).toBe(Math.round((25_600_000 * i) / (1 - (1 + i) ** -36)));
    const free = { ...t.TERM, interest: 0, deposit: 0, length: 60 };
    expect(d.orderFigures(t.content({ term: free }))!.monthlyCost).toBe(533_333);
    expect(d.orderFigures(t.content({ term: null }))).toBeNull();
  });

  test('leave exactly the balloon at the end of the term', () => {
    const figures = (balloon?: number) =>
      d.orderFigures(
        t.content({ purchasePrice: 43_000_000, term: { ...t.TERM, ...(balloon && { balloon }) } }),
      )!;
    expect([figures().monthlyCost, figures().balloon]).toEqual([1_030_227, 0]);
    expect([figures(4_000).monthlyCost, figures(4_000).balloon]).toEqual([586_063, 17_200_000]);
    // What remains of the amount applied for after 36 payments of 5 860,63 is the balloon, to a few öre.
    let balance = 34_400_000;
    for (let month = 0; month < 36; month++) balance += (balance * 0.0495) / 12 - 586_063;
    expect(Math.abs(balance - 17_200_000)).toBeLessThan(36);
  });

  test('apply for whole kronor', () =>
    expect(
      d.orderFigures(t.content({ purchasePrice: 19_999_999, term: { ...t.TERM, deposit: 3_333 } }))!
        .appliedAmount % 100,
    ).toBe(0));
});

/** The actions whose conditions the next table has. */
const ACTIONS = ['sendapplication', 'sendquote', 'sign', 'deliver'] as const;

// P3-ORDER-04
test.each<[string, d.OrderState, ...(string | null)[]]>([
  ['new', t.takenIn(), null, null, 'ORDER_NOT_APPROVED', 'ORDER_NOT_SIGNED'],
  [
    'without a term',
    t.takenIn({ term: null }),
    'ORDER_TERM_MISSING',
    null,
    'ORDER_NOT_APPROVED',
    'ORDER_NOT_SIGNED',
  ],
  [
    'without a mail address',
    withoutEmail,
    null,
    'ORDER_EMAIL_MISSING',
    'ORDER_NOT_APPROVED',
    'ORDER_NOT_SIGNED',
  ],
  ['examined by hand', t.applied('MANUAL'), 'ORDER_APPLIED', null, 'ORDER_NOT_APPROVED', 'ORDER_NOT_SIGNED'],
  ['approved', t.applied(), 'ORDER_APPLIED', null, null, 'ORDER_NOT_SIGNED'],
  ['refused', t.applied('REFUSED'), 'ORDER_ENDED', 'ORDER_ENDED', 'ORDER_ENDED', 'ORDER_ENDED'],
  ['awaiting its signature', t.awaiting(), 'ORDER_APPLIED', null, 'ORDER_NOT_APPROVED', 'ORDER_NOT_SIGNED'],
  ['signed', t.signed(), 'ORDER_APPLIED', 'ORDER_SIGNED', 'ORDER_SIGNED', null],
  ['cancelled', cancelled, 'ORDER_ENDED', 'ORDER_ENDED', 'ORDER_ENDED', 'ORDER_ENDED'],
  ['delivered', delivered, 'ORDER_APPLIED', 'ORDER_SIGNED', 'ORDER_SIGNED', 'ORDER_DELIVERED'],
])('returns the possible actions of an order that is %s', (_, order, ...expected) => {
  const staff = { isActingStaff: true, dealerIds: [], shopDelivers: false };
  const reasons = ACTIONS.map((action) => d.whyNotOnOrder(action, order, staff)?.code ?? null);
  expect(reasons).toEqual(expected);
  const own = { isActingStaff: false, dealerIds: [101], shopDelivers: false };
  expect(ACTIONS.map((action) => d.whyNotOnOrder(action, order, own)?.code ?? null)).toEqual(expected);
  const reader = { isActingStaff: false, dealerIds: [102], shopDelivers: false };
  for (const action of d.ORDER_ACTIONS)
    expect(d.whyNotOnOrder(action, order, reader)).toMatchObject({ code: 'FORBIDDEN' });
});

// P3-ORDER-06
test('is delivered by its dealer group once, from its signature to today, unless the shop delivers', () => {
  const today = '2026-06-20';
  const caller = { isActingStaff: false, dealerIds: [101], shopDelivers: true };
  expect(d.whyNotOnOrder('deliver', t.signed(), caller)).toMatchObject({ code: 'ORDER_SHOP_DELIVERS' });
  const deliver = (on: string) => d.deliverOrder(t.signed(), { on, today, by: t.SELLER });
  for (const on of [t.ON, today])
    expect(deliver(on)).toMatchObject({ facts: [{ data: { on, told: 'dealer', by: t.SELLER } }] });
  for (const on of ['2026-06-09', '2026-06-21']) expect(codeOf(deliver(on))).toBe('DATE_OUT_OF_RANGE');
  const after = d.orderStream.evolve(t.signed(), factOf(deliver(today)));
  expect([after.status, after.deliveredOn, d.saleStatusOfOrder(after)]).toEqual(['DELIVERED', today, 2]);
});

// P3-ORDER-05
describe('signing, delivery and cancellation', () => {
  const ended = (order: d.OrderState, outcome: 'declined' | 'expired', signingId = 's1') =>
    d.noteOrderSigningEnded(order, { on: t.ON, signingId, outcome });

  test('cancel the order when the customer declines, and ask for another link when it expires', () => {
    expect(factsOf(ended(t.awaiting(), 'declined'))).toEqual(['customer-order/Cancelled']);
    expect(factsOf(ended(t.awaiting(), 'expired'))).toEqual(['customer-order/SigningExpired']);
    expect(factsOf(ended(t.awaiting(), 'declined', 'another'))).toEqual([]);
    expect(factsOf(ended(t.signed(), 'declined'))).toEqual([]);
  });

  test('open one link at a time, for two weeks', () => {
    const open = (order: d.OrderState, signingId: string, link = order.links) =>
      d.openOrderSigning(order, { on: t.ON, signingId, url: 'https://esign.example', link });
    expect(open(t.applied(), 's1')).toMatchObject({ facts: [{ data: { expiresOn: '2026-06-24' } }] });
    expect(factsOf(open(t.awaiting(), 's1'))).toEqual([]);
    expect(codeOf(open(t.awaiting(), 's2', 0))).toBe('CHANGED_MEANWHILE');
    expect(codeOf(open(t.signed(), 's2'))).toBe('ORDER_NOT_APPROVED');
  });

  test('a delivery is recorded once, and only for a signed order', () => {
    const deliver = (order: d.OrderState) => d.noteDelivered(order, { on: t.ON, told: 'vehicle' });
    expect(factsOf(deliver(t.signed()))).toEqual(['customer-order/Delivered']);
    for (const order of [t.awaiting(), delivered, cancelled]) expect(factsOf(deliver(order))).toEqual([]);
  });

  test('a cancellation is possible until the order is delivered, cancelled or refused', () => {
    for (const order of [t.takenIn(), t.applied('MANUAL'), t.applied(), t.awaiting(), t.signed()])
      expect(factsOf(d.cancelOrder(order, t.ON))).toEqual(['customer-order/Cancelled']);
    for (const order of [delivered, cancelled, t.applied('REFUSED')])
      expect(factsOf(d.cancelOrder(order, t.ON))).toEqual([]);
  });

  test('the car is reserved by the order, sold by the delivery and released when the order ends', () => {
    const statuses = [t.takenIn(), t.signed(), delivered, cancelled, t.applied('REFUSED')].map(
      d.saleStatusOfOrder,
    );
    expect(statuses).toEqual([1, 1, 2, null, null]);
  });
});

test.each([
  ['the same version', {}, {}, true],
  ['another version', {}, { shopOrderId: 9_002 }, false],
  ['the same version with its payment term', { term: null }, {}, false],
])('compares the content of an order with that of %s', (_, before, now, isSame) =>
  expect(d.hasSameContent(t.takenIn(before), t.takenIn(now))).toBe(isSame),
);

test('numbers quotes and makes them valid for 30 days', () => {
  const quote = (order: d.OrderState) => d.noteQuoted(order, { ...act, recipient: 'karin@kund.example' });
  const first = quote(t.takenIn());
  expect(first).toMatchObject({ facts: [{ data: { number: 1, validTo: '2026-07-10' } }] });
  if (first.ok)
    expect(quote(t.given(t.takenIn(), ...first.facts))).toMatchObject({ facts: [{ data: { number: 2 } }] });
});
