import { describe, expect, test } from '@jest/globals';
import { casesOf, randomNumbers, SEED } from '@floorplan/kernel/testing';
import type { Owed, PayableEvent } from './payable.events';
import { nextPayableStatus } from './payable.machine';
import { PAYABLE_STATUSES } from './payable.statuses';
import { isCommitted, payableStream, type Payable } from './payable.state';
import { endToEndIdOf } from './payment-id';
import { reconcile } from './reconcile';

const OWED: Owed = {
  kind: 'IMPORTER_INVOICE',
  receiver: { kind: 'importer', id: 1, organisationId: null, name: 'Importören AB' },
  amount: 400_000_00,
  due: '2026-06-12',
  reference: 'F-1',
  vehicleId: 7,
  invoiceNumber: null,
  bankReference: null,
};
const on = '2026-06-01';

const after = (payable: Payable | null, ...facts: PayableEvent[]): Payable =>
  facts.reduce(payableStream.evolve, payable) as Payable;
const made = (owed: Owed, payableId = 1): Payable =>
  after(null, {
    type: 'payouts/PayableMade',
    data: { ...owed, payableId, source: { type: 'vehicle', id: 7, fact: 0 }, on },
  });
const sent = (payable: Payable): Payable => {
  const endToEndId = endToEndIdOf(payable);
  return after(
    payable,
    { type: 'payouts/PayablePlanned', data: { runId: 1, endToEndId } },
    { type: 'payouts/PayableSent', data: { runId: 1, endToEndId, on } },
  );
};
const rejected = (payable: Payable): Payable =>
  after(payable, {
    type: 'payouts/PayableRejected',
    data: { endToEndId: payable.endToEndId!, code: 'AC01', text: 'Kontot finns inte', on },
  });
const paidBefore = (owed: Owed): Payable =>
  after(made(owed), { type: 'payouts/PayablePaidBefore', data: { on: owed.due } });
const lower = { ...OWED, amount: 380_000_00, reference: 'F-2' };
const summary = ({ made: one, changed, withdrawn }: ReturnType<typeof reconcile>) => ({
  made: one && [one.kind, one.amount],
  changed: changed.map(({ payable, owed }) => [payable.payableId, owed.kind, owed.amount]),
  withdrawn: withdrawn.map(({ payableId }) => payableId),
});

describe('what a source owes', () => {
  test.each([
    ['nothing yet', null, [], { made: null, changed: [], withdrawn: [] }],
    ['the whole invoice', OWED, [], { made: ['IMPORTER_INVOICE', 400_000_00], changed: [], withdrawn: [] }],
    ['the same again', OWED, [made(OWED)], { made: null, changed: [], withdrawn: [] }],
    [
      'a corrected price before the payment',
      lower,
      [made(OWED)],
      { made: null, changed: [[1, 'IMPORTER_INVOICE', 380_000_00]], withdrawn: [] },
    ],
    [
      'a lower price after the payment',
      lower,
      [sent(made(OWED))],
      { made: ['CORRECTION', -20_000_00], changed: [], withdrawn: [] },
    ],
    [
      'a lower price of an invoice paid before payables existed',
      lower,
      [paidBefore(OWED)],
      { made: ['CORRECTION', -20_000_00], changed: [], withdrawn: [] },
    ],
    [
      'that the receiver owes it back after a reversal of what was paid before payables existed',
      null,
      [paidBefore(OWED)],
      { made: ['CORRECTION', -400_000_00], changed: [], withdrawn: [] },
    ],
    [
      'nothing after a reversal before the payment',
      null,
      [made(OWED)],
      { made: null, changed: [], withdrawn: [1] },
    ],
    [
      'that the receiver owes it back after a reversal after the payment',
      null,
      [sent(made(OWED))],
      { made: ['CORRECTION', -400_000_00], changed: [], withdrawn: [] },
    ],
    [
      'the corrected price once, when the bank rejects what was sent before the correction',
      lower,
      [rejected(sent(made(OWED))), made({ ...lower, kind: 'CORRECTION', amount: -20_000_00 }, 2)],
      { made: null, changed: [[1, 'IMPORTER_INVOICE', 380_000_00]], withdrawn: [2] },
    ],
  ] as const)('is %s', (_, owed, payables, expected) =>
    expect(summary(reconcile(owed, payables))).toEqual(expected),
  );

  test('is the sum of its payables after any corrections, payments, rejections and returns', () => {
    const below = randomNumbers(SEED);
    for (let round = 0; round < casesOf(200); round++) {
      let payables: Payable[] = [];
      let price = 0;
      for (let step = 0; step < 12; step++) {
        const pick = payables.length > 0 ? below(payables.length) : -1;
        const chosen = payables[pick];
        const move = below(4);
        if (move === 0 || !chosen) price = (1 + below(9)) * 100;
        else if (move === 1 && chosen.status === 'OPEN' && chosen.amount > 0) payables[pick] = sent(chosen);
        else if (move === 2 && chosen.status === 'SENT') payables[pick] = rejected(chosen);
        else if (chosen.status === 'SENT')
          payables[pick] = after(chosen, {
            type: 'payouts/PayablePaid',
            data: { endToEndId: chosen.endToEndId!, on },
          });
        const changes = reconcile({ ...OWED, amount: price }, payables);
        payables = payables.map((payable) => {
          const change = changes.changed.find((each) => each.payable === payable);
          if (change) return after(payable, { type: 'payouts/PayableChanged', data: { ...change.owed, on } });
          return changes.withdrawn.includes(payable)
            ? after(payable, { type: 'payouts/PayableWithdrawn', data: { on } })
            : payable;
        });
        if (changes.made) payables.push(made(changes.made, payables.length + 1));
        const counted = payables.filter((payable) => payable.status === 'OPEN' || isCommitted(payable));
        expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
        expect(counted.filter(({ status }) => status === 'OPEN').length).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('a payment of a payable', () => {
  test('has an id that no other payment has, also when it is paid again', () => {
    const first = sent(made(OWED, 17));
    const second = sent(rejected(first));
    expect([first.endToEndId, second.endToEndId]).toEqual(['P-17', 'P-17-2']);
    expect(endToEndIdOf({ payableId: Number.MAX_SAFE_INTEGER, attempts: 99_999 }).length).toBeLessThan(36);
  });

  test('is never changed, withdrawn or taken up again while the bank has it', () => {
    for (const signal of ['changed', 'withdrawn', 'planned'] as const)
      expect(PAYABLE_STATUSES.filter((status) => nextPayableStatus(status, signal) !== null)).toEqual([
        'OPEN',
      ]);
  });

  test('keeps why the bank refused it until it is sent again', () => {
    const refused = rejected(sent(made(OWED)));
    expect(refused).toMatchObject({
      status: 'OPEN',
      runId: null,
      refusal: { how: 'REJECTED', code: 'AC01' },
    });
    expect(sent(refused).refusal).toBeNull();
  });
});
