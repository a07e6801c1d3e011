import { describe, expect, test } from '@jest/globals';
import type { Receiver } from '../payables/payable.events';
import type { Payable } from '../payables/payable.state';
import { newDecisions, rowsOfPayments, runOfMessage, messageIdOf, whyNotOnRun, leaveRun } from './decide-run';
import type { PaymentDecision, PaymentRunEvent } from './payment-run.events';
import { nextRunStatus } from './payment-run.machine';
import { RUN_STATUSES } from './payment-run.statuses';
import { paymentRunStream, type PaymentRun } from './payment-run.state';
import { MAX_RUN_ROWS, planRun, type HeldTerms } from './plan-run';
import { differencesOf, isNewAccount, paymentsOf } from './run-sums';

const ASTRID = { kind: 'user', id: '1', name: 'Astrid' } as const;
const BO = { kind: 'user', id: '2', name: 'Bo' } as const;
const IMPORTER: Receiver = { kind: 'importer', id: 1, organisationId: null, name: 'Importören AB' };
const DEALER: Receiver = { kind: 'dealer', id: 101, organisationId: 11, name: 'Bil 1' };
const PAID_ON = '2026-06-12';
const OTHER: Receiver = { kind: 'other', id: 0, organisationId: null, name: 'Ida' };

const payable = (payableId: number, amount: number, receiver = IMPORTER): Payable => ({
  payableId,
  amount,
  receiver,
  kind: 'IMPORTER_INVOICE',
  source: { type: 'vehicle', id: payableId, fact: 0 },
  due: '2026-06-12',
  reference: `F-${payableId}`,
  vehicleId: payableId,
  invoiceNumber: null,
  bankReference: null,
  status: 'OPEN',
  runId: null,
  endToEndId: null,
  attempts: 0,
  paidOn: null,
  refusal: null,
  byHand: null,
  hold: null,
});
const terms = (nets: boolean): HeldTerms => ({
  account: { type: 'BANKGIRO', number: '55500011' },
  nets,
  since: '2026-01-02',
});
const planned = (payables: readonly Payable[], held: ReadonlyMap<string, HeldTerms>) => {
  const { rows, leftOut } = planRun(payables, held, PAID_ON);
  return {
    paid: paymentsOf(rows).map(({ endToEndId, amount, rows: own }) => [endToEndId, amount, own.length]),
    left: leftOut.map(({ payableId, why }) => [payableId, why]),
  };
};

describe('a planned run', () => {
  test.each([
    [
      'pays each payable by itself',
      false,
      [400, 100],
      [
        ['P-1', 400, 1],
        ['P-2', 100, 1],
      ],
      [],
    ],
    [
      'lets what is owed back wait without netting',
      false,
      [400, -50],
      [['P-1', 400, 1]],
      [[2, 'OWED_BY_RECEIVER']],
    ],
    [
      'subtracts it from the largest payment with netting',
      true,
      [100, 400, -50],
      [
        ['P-2', 350, 2],
        ['P-1', 100, 1],
      ],
      [],
    ],
    [
      'never pays nothing or less',
      true,
      [50, -50],
      [],
      [
        [1, 'OWED_BY_RECEIVER'],
        [2, 'OWED_BY_RECEIVER'],
      ],
    ],
    [
      'subtracts it from all payments together when none is large enough',
      true,
      [300, 300, -500],
      [['P-1', 100, 3]],
      [],
    ],
  ])('%s', (_, nets, amounts, paid, left) => {
    const payables = amounts.map((amount, at) => payable(at + 1, amount));
    expect(planned(payables, new Map([['importer-1', terms(nets)]]))).toEqual({ paid, left });
  });

  test('pays a dealer to its own account, else to that of its organisation, and names who has none', () => {
    const payables = [payable(1, 10, DEALER), payable(2, 20), payable(3, 30, OTHER)];
    const held = new Map([['organisation-11', terms(false)]]);
    expect(planned(payables, held)).toEqual({
      paid: [['P-1', 10, 1]],
      left: [
        [2, 'NO_ACCOUNT'],
        [3, 'NO_ACCOUNT'],
      ],
    });
    const own = { ...terms(false), account: { type: 'PLUSGIRO', number: '1234566' } } as const;
    const accounts = new Map([...held, ['dealer-101-11', own]]);
    expect(planRun(payables, accounts, PAID_ON).rows[0]!.account.type).toBe('PLUSGIRO');
  });

  test('pays a dealer that has moved as part of the organisation on its document', () => {
    const account = (number: string) => ({ ...terms(false), account: { type: 'BANKGIRO', number } as const });
    const held = new Map([
      ['organisation-11', account('55500011')],
      ['dealer-101-11', account('99123465')],
      ['organisation-12', account('54029681')],
    ]);
    const moved = { ...DEALER, organisationId: 12 };
    const { rows } = planRun([payable(1, 10, DEALER), payable(2, 20, moved)], held, PAID_ON);
    expect(rows.map((row) => [row.payableId, row.account.number])).toEqual([
      [1, '99123465'],
      [2, '54029681'],
    ]);
  });

  test('never subtracts what a dealer owes in one organisation from what another account gets', () => {
    const nets = (number: string) => ({ ...terms(true), account: { type: 'BANKGIRO', number } as const });
    const held = new Map([
      ['organisation-11', nets('55500011')],
      ['organisation-12', nets('54029681')],
    ]);
    const moved = { ...DEALER, organisationId: 12 };
    const owed = [payable(1, 400, DEALER), payable(2, -100, moved), payable(3, 300, moved)];
    expect(planned(owed, held)).toEqual({
      paid: [
        ['P-1', 400, 1],
        ['P-3', 200, 2],
      ],
      left: [],
    });
    expect(planned(owed.slice(0, 2), held)).toEqual({
      paid: [['P-1', 400, 1]],
      left: [[2, 'OWED_BY_RECEIVER']],
    });
  });

  const byHand = {
    paidOn: '2026-06-09',
    bankReference: 'B-1',
    reason: 'Det brådskade',
    proposed: { at: '2026-06-10T08:00:00Z', by: ASTRID },
    approvedBy: null,
  };

  test('leaves out what is held back or waits for a second person, but subtracts what the receiver owes', () => {
    const hold = { until: '2026-06-20', reason: 'Tvist', by: ASTRID };
    const owed = [
      payable(1, 400),
      { ...payable(2, 100), hold },
      { ...payable(3, 200), byHand },
      { ...payable(4, -50), byHand },
    ];
    expect(planned(owed, new Map([['importer-1', terms(true)]]))).toEqual({
      paid: [['P-1', 350, 2]],
      left: [
        [2, 'HELD'],
        [3, 'HAND_PAYMENT_WAITS'],
      ],
    });
  });

  test('has a limit, and says what waits for the next run', () => {
    const payables = Array.from({ length: MAX_RUN_ROWS + 1 }, (_, at) => payable(at + 1, 10));
    const { rows, leftOut } = planRun(payables, new Map([['importer-1', terms(false)]]), PAID_ON);
    expect([rows.length, leftOut.map(({ why }) => why)]).toEqual([MAX_RUN_ROWS, ['TOO_MANY']]);
  });
});

const { rows } = planRun(
  [payable(1, 400), payable(2, 100), payable(3, -50)],
  new Map([['importer-1', terms(true)]]),
  PAID_ON,
);
const run = (...facts: PaymentRunEvent[]): PaymentRun => {
  const prepared: PaymentRunEvent = {
    type: 'payouts/RunPrepared',
    data: {
      runId: 7,
      date: '2026-06-11',
      paidOn: '2026-06-12',
      rows,
      leftOut: [],
      at: '2026-06-11T08:00:00Z',
      by: ASTRID,
    },
  };
  return [prepared, ...facts].reduce(paymentRunStream.evolve, paymentRunStream.initialState) as PaymentRun;
};
const APPROVED: PaymentRunEvent = {
  type: 'payouts/RunApproved',
  data: { at: '2026-06-11T09:00:00Z', by: BO },
};
const SENT: PaymentRunEvent = {
  type: 'payouts/RunSent',
  data: {
    messageId: 'LP-20260611-7',
    sha256: 'a',
    on: '2026-06-11',
    at: '2026-06-11T10:00:00Z',
    by: BO,
  },
};
const decision = (endToEndId: string, outcome: PaymentDecision['outcome']): PaymentDecision => ({
  endToEndId,
  outcome,
  on: '2026-06-12',
  code: null,
  text: null,
});
const told = (...decisions: PaymentDecision[]): PaymentRunEvent => ({
  type: 'payouts/PaymentsDecided',
  data: { decisions, by: BO },
});

describe('a payment run', () => {
  test.each([
    ['approve', run(), ASTRID, 'SECOND_PERSON_NEEDED'],
    ['approve', run(), BO, null],
    ['approve', run(APPROVED), BO, 'RUN_APPROVED'],
    ['send', run(), BO, 'RUN_PREPARED'],
    ['send', run(APPROVED), ASTRID, null],
    ['send', run(APPROVED, SENT), BO, 'RUN_SENT'],
    ['take_out', run(APPROVED), BO, null],
    ['take_out', run(APPROVED, SENT), BO, 'RUN_SENT'],
    ['abandon', run(APPROVED, SENT), BO, 'RUN_SENT'],
    ['send', run(APPROVED, ...leaveRun(run(), [1, 2], 'TAKEN_OUT', BO)), BO, 'RUN_EMPTY'],
  ] as const)('%s is possible only in its turn and by two persons', (act, state, by, code) =>
    expect(whyNotOnRun(act, state, by)?.code ?? null).toBe(code),
  );

  test('is sent only after it was approved, whatever happens', () =>
    expect(RUN_STATUSES.filter((status) => nextRunStatus(status, 'sent') !== null)).toEqual(['APPROVED']));

  test('lets a payment go with all that it pays', () => {
    expect(rowsOfPayments(run(), [3]).map(({ payableId }) => payableId)).toEqual([1, 3]);
    const left = run(...leaveRun(run(), [3], 'TAKEN_OUT', BO));
    expect(left.rows.map(({ payableId }) => payableId)).toEqual([2]);
    expect(leaveRun(left, [3], 'TAKEN_OUT', BO)).toEqual([]);
  });

  test('is settled when the bank has paid or refused every payment, and stays so after a return', () => {
    const half = run(APPROVED, SENT, told(decision('P-1', 'ACCEPTED'), decision('P-2', 'REJECTED')));
    expect(half.status).toBe('SENT');
    const settled = run(APPROVED, SENT, told(decision('P-2', 'REJECTED')), told(decision('P-1', 'PAID')));
    expect(settled.status).toBe('SETTLED');
    const returned = paymentRunStream.evolve(settled, told(decision('P-1', 'RETURNED')));
    expect(returned).toMatchObject({ status: 'SETTLED', decisions: { 'P-1': { outcome: 'RETURNED' } } });
  });

  test.each([
    ['ACCEPTED', ['ACCEPTED'], 0],
    ['ACCEPTED', ['PAID'], 1],
    ['REJECTED', ['ACCEPTED', 'RETURNED'], 0],
    ['REJECTED', ['PAID', 'ACCEPTED', 'RETURNED'], 2],
    ['PAID', ['PAID', 'REJECTED', 'ACCEPTED'], 0],
    ['PAID', ['RETURNED', 'RETURNED'], 1],
  ] as const)('hears after %s of %s what is new', (first, next, count) => {
    const after = run(APPROVED, SENT, told(decision('P-1', first)));
    expect(
      newDecisions(
        after,
        next.map((outcome) => decision('P-1', outcome)),
      ),
    ).toHaveLength(count);
    expect(newDecisions(after, [decision('P-99', 'PAID')])).toEqual([]);
  });

  test('is found again by the id of its file', () => {
    expect(runOfMessage(messageIdOf(7, '2026-06-11'))).toBe(7);
    for (const text of ['', 'LP-7', 'XX-20260611-7', `LP-20260611-${'7'.repeat(30_000)}`])
      expect(runOfMessage(text)).toBeNull();
  });

  test('names new accounts for 30 days, and what differs most from another run', () => {
    expect([isNewAccount('2026-05-12', '2026-06-11'), isNewAccount('2026-05-11', '2026-06-11')]).toEqual([
      true,
      false,
    ]);
    expect(differencesOf([], rows)).toEqual([{ name: 'Importören AB', before: 0, now: 450 }]);
    expect(differencesOf(rows, rows)).toEqual([]);
    const namesake = rows.map((row) => ({ ...row, receiver: { ...row.receiver, id: 2 } }));
    expect(differencesOf(rows, [...rows, ...namesake])).toEqual([
      { name: 'Importören AB', before: 0, now: 450 },
    ]);
  });
});
