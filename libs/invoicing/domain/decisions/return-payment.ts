import type { Actor, BusinessDate } from '@floorplan/kernel';
import type { InvoicePaymentTakenBack } from '../invoice.events';
import type { Invoice } from '../invoice.state';
import type {
  PaymentMatchTakenBack,
  PaymentReason,
  PaymentReceived,
  PaymentReturned,
} from '../payment.events';
import type { Payment } from '../payment.state';
import { freedMatch } from './payments';
import { isSameName, type ReceivedPayment } from './receive-payment';

/**
 * Whether a reversal may take back a payment: the amount is the same, no payer that both name differs, and the bank has
 * not taken the payment back already.
 */
export function isReversalOf(reversal: ReceivedPayment, payment: Payment): boolean {
  if (payment.amount !== -reversal.amount || payment.amount <= 0 || payment.returned !== 0) return false;
  const pairs = (['bankgiro', 'account', 'organisationNumber'] as const).map((key) => [
    reversal.bank?.[key] ?? null,
    payment.bank?.[key] ?? null,
  ]);
  const known = pairs.filter(([one, other]) => one !== null && other !== null);
  if (known.length > 0) return known.every(([one, other]) => one === other);
  return reversal.payer === null || payment.payer === null || isSameName(reversal.payer, payment.payer);
}

/** Reason why a reversal waits for staff instead of taking a payment back; null when nothing is in its way. */
export function whyNotReturned(found: readonly Payment[]): PaymentReason | null {
  const [payment, ...others] = found;
  if (!payment) return 'NO_PAYMENT';
  if (others.length > 0) return 'SEVERAL';
  return payment.repaid !== 0 || payment.setOffs.length > 0 ? 'NOT_FREE' : null;
}

/** Facts of a payment that the bank takes back, of the reversal, and of the documents that are no longer paid. */
export interface ReturnedFacts {
  readonly payment: readonly (PaymentMatchTakenBack | PaymentReturned)[];
  readonly reversal: readonly (PaymentReceived | PaymentReturned)[];
  readonly invoices: readonly {
    readonly number: number;
    readonly facts: readonly InvoicePaymentTakenBack[];
  }[];
}

/** The reversal as it is received, waiting for staff when `reason` says why. */
export const receivedReversal = (
  reversal: ReceivedPayment,
  reason: PaymentReason | null,
  by: Actor,
): PaymentReceived => ({
  type: 'invoicing/PaymentReceived',
  data: { ...reversal, result: reason ? 'UNMATCHED' : 'MATCHED', reason, booked: 0, by },
});

/**
 * Takes a payment back that the bank has returned: frees all its bookings, and marks it and the reversal as returned.
 * @param invoices the documents that the payment is booked on
 */
export function returnPayment(
  payment: Payment,
  reversal: ReceivedPayment,
  invoices: readonly Invoice[],
  { reason, by }: { readonly reason: string; readonly by: Actor },
): ReturnedFacts {
  const acting = { today: reversal.on, by };
  const freed = invoices.flatMap((invoice) => {
    const match = payment.matches.find((each) => each.invoice === invoice.number);
    if (!match) return [];
    return [{ number: invoice.number, ...freedMatch(payment, invoice, match.amount, reason, acting) }];
  });
  const returned = (other: number, amount: number, on: BusinessDate): PaymentReturned => ({
    type: 'invoicing/PaymentReturned',
    data: { payment: other, amount, on, by },
  });
  return {
    payment: [
      ...freed.map((each) => each.payment),
      returned(reversal.paymentId, payment.amount, reversal.on),
    ],
    reversal: [
      receivedReversal(reversal, null, by),
      returned(payment.paymentId, reversal.amount, reversal.on),
    ],
    invoices: freed.map(({ number, invoice }) => ({ number, facts: [invoice] })),
  };
}
