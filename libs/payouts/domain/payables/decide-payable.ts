import {
  addDays,
  decided,
  refused,
  type Actor,
  type BusinessDate,
  type Decision,
  type Refusal,
} from '@floorplan/kernel';
import { isSamePerson } from '../accounts/decide-account-change';
import type { HandPayment, HandPaymentProposed, PayableHeld } from './payable.events';
import type { Payable } from './payable.state';

/** What users do with one payable. */
export type PayableAct = 'pay_by_hand' | 'approve_by_hand' | 'reject_by_hand' | 'hold' | 'release';

const MOST_DAYS_BACK = 365;
const MOST_DAYS_HELD = 365;

/** Why the user cannot act on the payable now; null when the user can. */
export function whyNotOnPayable(act: PayableAct, payable: Payable, by: Actor): Refusal | null {
  const { status, amount, byHand, hold } = payable;
  if (status !== 'OPEN') return { code: `PAYABLE_${status}` };
  if (act === 'approve_by_hand' || act === 'reject_by_hand') {
    if (byHand === null) return { code: 'NOT_PAID_BY_HAND' };
    const isOwn = isSamePerson(byHand.proposed.by, by);
    return act === 'approve_by_hand' && isOwn ? { code: 'SECOND_PERSON_NEEDED' } : null;
  }
  if (byHand !== null) return { code: 'HAND_PAYMENT_WAITS' };
  if (act === 'hold' && amount <= 0) return { code: 'PAYABLE_OWED_BY_RECEIVER' };
  return act === 'release' && hold === null ? { code: 'PAYABLE_NOT_HELD' } : null;
}

interface Acting {
  readonly today: BusinessDate;
  /** Instant of the act. */
  readonly at: string;
  readonly by: Actor;
}

/** Proposes that a payable counts as paid by hand, on a day of the past year. */
export function proposeHandPayment(
  payment: HandPayment,
  { today, at, by }: Acting,
): Decision<HandPaymentProposed> {
  if (payment.paidOn > today) return refused('DAY_TO_COME', { field: 'PaidOn' });
  if (payment.paidOn < addDays(today, -MOST_DAYS_BACK)) return refused('TOO_SMALL', { field: 'PaidOn' });
  return decided({ type: 'payouts/HandPaymentProposed', data: { ...payment, at, by } });
}

/** Holds a payable back until a day of the year to come. */
export function holdPayable(
  { until, reason }: Pick<PayableHeld['data'], 'until' | 'reason'>,
  { today: on, by }: Acting,
): Decision<PayableHeld> {
  if (until <= on) return refused('DAY_PASSED', { field: 'Until' });
  if (until > addDays(on, MOST_DAYS_HELD)) return refused('DAY_TOO_FAR', { field: 'Until' });
  return decided({ type: 'payouts/PayableHeld', data: { until, reason, on, by } });
}
