import type { Actor, BusinessDate } from '@floorplan/kernel';
import {
  PAYABLE_CATEGORY,
  type BankReasonText,
  type HandPayment,
  type HandPaymentApproved,
  type HandPaymentProposed,
  type HandPaymentRejected,
  type Owed,
  type PayableEvent,
  type PayableHeld,
  type PayableReleased,
  type PayableSource,
} from './payable.events';
import { nextPayableStatus, type PayableSignal } from './payable.machine';
import type { PayableStatus } from './payable.statuses';

/** The latest refusal or return of the bank. */
export interface BankRefusal extends BankReasonText {
  readonly how: 'REJECTED' | 'RETURNED';
  readonly on: BusinessDate;
}

export interface ProposedHandPayment extends HandPayment {
  readonly proposed: { readonly at: string; readonly by: Actor };
  /** The second user, null while nobody has approved it. */
  readonly approvedBy: Actor | null;
}

export interface Payable extends Owed {
  readonly payableId: number;
  readonly source: PayableSource;
  readonly status: PayableStatus;
  /** Run that holds or has sent it; null while it is open. */
  readonly runId: number | null;
  /** Identifies its latest payment at the bank; null before the first. */
  readonly endToEndId: string | null;
  /** Number of times that it was taken up in a payment of its own. */
  readonly attempts: number;
  readonly paidOn: BusinessDate | null;
  /**
   * Why its latest payment failed; null when none has, while a new one is under way, and for what the receiver owes: a bank
   * that does not pay says nothing of what was subtracted.
   */
  readonly refusal: BankRefusal | null;
  /** How staff say that it was paid without a run; null when nobody does. */
  readonly byHand: ProposedHandPayment | null;
  /** Until when no run pays it; null when nobody holds it back. */
  readonly hold: Omit<PayableHeld['data'], 'on'> | null;
}

export type PayableState = Payable | null;

const SIGNALS: Readonly<Record<PayableEvent['type'], PayableSignal>> = {
  'payouts/PayableMade': 'made',
  'payouts/PayableChanged': 'changed',
  'payouts/PayableWithdrawn': 'withdrawn',
  'payouts/PayablePlanned': 'planned',
  'payouts/PayableFreed': 'freed',
  'payouts/PayableSent': 'sent',
  'payouts/PayableRejected': 'rejected',
  'payouts/PayablePaid': 'paid',
  'payouts/PayablePaidBefore': 'paid',
  'payouts/PayableReturned': 'returned',
  'payouts/HandPaymentProposed': 'arranged',
  'payouts/HandPaymentApproved': 'paid',
  'payouts/HandPaymentRejected': 'arranged',
  'payouts/PayableHeld': 'arranged',
  'payouts/PayableReleased': 'arranged',
};

function statusAfter(state: PayableState, { type }: PayableEvent): PayableStatus {
  const next = nextPayableStatus(state?.status ?? 'absent', SIGNALS[type]);
  if (next === null || next === 'absent') throw new Error(`${type} is not possible in ${state?.status}`);
  return next;
}

const UNTOUCHED = {
  runId: null,
  endToEndId: null,
  attempts: 0,
  paidOn: null,
  refusal: null,
  byHand: null,
  hold: null,
} as const;

/** The state after a fact. @throws when the state machine does not allow the fact */
export function evolvePayable(state: PayableState, fact: PayableEvent): Payable {
  const status = statusAfter(state, fact);
  if (fact.type === 'payouts/PayableMade') {
    const { on: _, ...made } = fact.data;
    return { ...made, ...UNTOUCHED, status };
  }
  const payable = state!;
  switch (fact.type) {
    case 'payouts/PayableChanged': {
      const { on: _, ...owed } = fact.data;
      // What was paid by hand was another amount, unless the second user has approved it.
      return { ...payable, ...owed, status, byHand: null, refusal: owed.amount > 0 ? payable.refusal : null };
    }
    case 'payouts/PayableWithdrawn':
      return { ...payable, status, byHand: null };
    case 'payouts/PayablePlanned': {
      const { runId, endToEndId } = fact.data;
      return { ...payable, status, runId, endToEndId, attempts: payable.attempts + 1, byHand: null };
    }
    case 'payouts/PayableFreed':
      return { ...payable, status, runId: null };
    case 'payouts/PayableSent':
      return { ...payable, status, refusal: null };
    case 'payouts/PayablePaid':
      return { ...payable, status, paidOn: fact.data.on, refusal: null, byHand: null };
    case 'payouts/PayablePaidBefore':
      return { ...payable, status, paidOn: fact.data.on };
    case 'payouts/PayableRejected':
    case 'payouts/PayableReturned': {
      const how = fact.type === 'payouts/PayableRejected' ? 'REJECTED' : 'RETURNED';
      const { code, text, on } = fact.data;
      const refusal = payable.amount > 0 ? ({ how, code, text, on } as const) : null;
      return { ...payable, status, runId: null, paidOn: null, refusal, byHand: null };
    }
    default:
      return { ...payable, status, ...arrangedBy(payable, fact) };
  }
}

type Arranged =
  HandPaymentProposed | HandPaymentApproved | HandPaymentRejected | PayableHeld | PayableReleased;

/** What staff arrange for a payable that no run holds. */
function arrangedBy(payable: Payable, { type, data }: Arranged): Partial<Payable> {
  switch (type) {
    case 'payouts/HandPaymentProposed': {
      const { at, by, ...payment } = data;
      return { byHand: { ...payment, proposed: { at, by }, approvedBy: null } };
    }
    case 'payouts/HandPaymentApproved':
      return { byHand: { ...payable.byHand!, approvedBy: data.by }, paidOn: payable.byHand!.paidOn };
    case 'payouts/HandPaymentRejected':
      return { byHand: null };
    case 'payouts/PayableHeld': {
      const { on: _, ...hold } = data;
      return { hold };
    }
    case 'payouts/PayableReleased':
      return { hold: null };
  }
}

/** Stream type of payables. Receivers read them by queries that leave out what is only for staff. */
export const payableStream = {
  category: PAYABLE_CATEGORY,
  initialState: null as PayableState,
  evolve: (state: PayableState, fact: PayableEvent): PayableState => evolvePayable(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};

/** Whether it was paid in another way before the portal began to pay. */
export const isPaidBefore = ({ status, endToEndId, byHand }: Payable): boolean =>
  status === 'PAID' && endToEndId === null && byHand === null;

/** Whether the bank has the payment, or has paid it. */
export const isCommitted = ({ status }: Payable): boolean => status === 'SENT' || status === 'PAID';

/** Whether a payable could still be changed: no payment of it is at the bank. */
export const isUnpaid = ({ status }: Payable): boolean => status === 'OPEN' || status === 'PLANNED';

/**
 * Why a run that the bank pays on a day leaves an open payable out; null when it takes it up. What the receiver owes is
 * always taken up, so that no user alone raises what a run pays.
 */
export function whyNotPlanned(
  { amount, byHand, hold }: Payable,
  paidOn: BusinessDate,
): 'HELD' | 'HAND_PAYMENT_WAITS' | null {
  if (amount <= 0) return null;
  if (byHand !== null) return 'HAND_PAYMENT_WAITS';
  return hold !== null && hold.until > paidOn ? 'HELD' : null;
}
