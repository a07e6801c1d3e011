import type { BusinessDate } from '@floorplan/kernel';
import {
  PAYABLE_CATEGORY,
  type BankReasonText,
  type Owed,
  type PayableEvent,
  type PayableSource,
} from './payable.events';
import { nextPayableStatus, type PayableSignal } from './payable.machine';
import type { PayableStatus } from './payable.statuses';

/** The latest refusal or return of the bank. */
export interface BankRefusal extends BankReasonText {
  readonly how: 'REJECTED' | 'RETURNED';
  readonly on: BusinessDate;
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
  /** Why its latest payment failed; null when none has, and while a new one is under way. */
  readonly refusal: BankRefusal | null;
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
  'payouts/PayableReturned': 'returned',
};

function statusAfter(state: PayableState, { type }: PayableEvent): PayableStatus {
  const next = nextPayableStatus(state?.status ?? 'absent', SIGNALS[type]);
  if (next === null || next === 'absent') throw new Error(`${type} is not possible in ${state?.status}`);
  return next;
}

/** The state after a fact. @throws when the state machine does not allow the fact */
export function evolvePayable(state: PayableState, fact: PayableEvent): Payable {
  const status = statusAfter(state, fact);
  if (fact.type === 'payouts/PayableMade') {
    const { on: _, ...made } = fact.data;
    return { ...made, status, runId: null, endToEndId: null, attempts: 0, paidOn: null, refusal: null };
  }
  const payable = state!;
  switch (fact.type) {
    case 'payouts/PayableChanged': {
      const { on: _, ...owed } = fact.data;
      return { ...payable, ...owed, status };
    }
    case 'payouts/PayableWithdrawn':
      return { ...payable, status };
    case 'payouts/PayablePlanned': {
      const { runId, endToEndId } = fact.data;
      return { ...payable, status, runId, endToEndId, attempts: payable.attempts + 1 };
    }
    case 'payouts/PayableFreed':
      return { ...payable, status, runId: null };
    case 'payouts/PayableSent':
      return { ...payable, status, refusal: null };
    case 'payouts/PayablePaid':
      return { ...payable, status, paidOn: fact.data.on };
    case 'payouts/PayableRejected':
    case 'payouts/PayableReturned': {
      const how = fact.type === 'payouts/PayableRejected' ? 'REJECTED' : 'RETURNED';
      const { code, text, on } = fact.data;
      return { ...payable, status, runId: null, paidOn: null, refusal: { how, code, text, on } };
    }
  }
}

/** Stream type of payables. Receivers read them by queries that leave out what is only for staff. */
export const payableStream = {
  category: PAYABLE_CATEGORY,
  initialState: null as PayableState,
  evolve: (state: PayableState, fact: PayableEvent): PayableState => evolvePayable(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};

/** Whether the bank has the payment, or has paid it. */
export const isCommitted = ({ status }: Payable): boolean => status === 'SENT' || status === 'PAID';

/** Whether a payable could still be changed: no payment of it is at the bank. */
export const isUnpaid = ({ status }: Payable): boolean => status === 'OPEN' || status === 'PLANNED';
