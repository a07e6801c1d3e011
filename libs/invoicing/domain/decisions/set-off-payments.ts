import { refused, type Actor, type BusinessDate } from '@floorplan/kernel';
import type { PaymentSetOff, PaymentSetOffTakenBack } from '../payment.events';
import { unmatchedOf, type Payment } from '../payment.state';
import { isSameName } from './receive-payment';

interface Acting {
  readonly today: BusinessDate;
  readonly by: Actor;
}

type Both<F> = { readonly ok: true; readonly payment: F; readonly other: F } | ReturnType<typeof refused>;

/** Whether two payments came from one payer: by bankgiro, account or organisation number, else by name. */
export function isSamePayer(one: Payment, other: Payment): boolean {
  const numbers = ['bankgiro', 'account', 'organisationNumber'] as const;
  const isSame = numbers.some((key) => one.bank?.[key] && one.bank[key] === other.bank?.[key]);
  return isSame || (other.payer !== null && isSameName(one.payer, other.payer));
}

/**
 * Sets a payment below zero off against one above zero of the same payer, in either order. By default sets off as much
 * as both permit.
 * @param wanted öre, above 0
 */
export function setOffPayments(
  payment: Payment,
  other: Payment | null,
  wanted: number | null,
  { today: on, by }: Acting,
): Both<PaymentSetOff> {
  const field = 'PaymentId';
  if (!other) return refused('UNKNOWN_RECORD', { field });
  const [left, right] = [unmatchedOf(payment), unmatchedOf(other)];
  if (left === 0) return refused('NOTHING_UNMATCHED');
  if (Math.sign(left) * Math.sign(right) !== -1) return refused('NOTHING_TO_SET_OFF', { field });
  if (!isSamePayer(payment, other)) return refused('OTHER_PAYER', { field });
  const most = Math.min(Math.abs(left), Math.abs(right));
  const amount = wanted ?? most;
  if (amount > most) return refused('TOO_LARGE', { field: 'Amount' });
  const fact = (of: Payment, against: Payment): PaymentSetOff => ({
    type: 'invoicing/PaymentSetOff',
    data: {
      payment: against.paymentId,
      bankReference: against.bankReference,
      amount: amount * Math.sign(unmatchedOf(of)),
      on,
      by,
    },
  });
  return { ok: true, payment: fact(payment, other), other: fact(other, payment) };
}

/** Takes back a set-off between two payments. Both amounts are unmatched again. */
export function undoSetOff(
  payment: Payment,
  other: Payment | null,
  reason: string,
  { today: on, by }: Acting,
): Both<PaymentSetOffTakenBack> {
  const setOff = payment.setOffs.find((each) => each.payment === other?.paymentId);
  if (!other || !setOff) return refused('NOT_MATCHED', { field: 'PaymentId' });
  const fact = (of: number, amount: number): PaymentSetOffTakenBack => ({
    type: 'invoicing/PaymentSetOffTakenBack',
    data: { payment: of, amount, on, reason, by },
  });
  return {
    ok: true,
    payment: fact(other.paymentId, setOff.amount),
    other: fact(payment.paymentId, -setOff.amount),
  };
}
