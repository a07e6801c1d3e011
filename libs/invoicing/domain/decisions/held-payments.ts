import type { Payment } from '../payment.state';
import { haveSameReferences } from './named-documents';
import type { ReceivedPayment } from './receive-payment';

/**
 * Whether a payment that was sent again has the content of the stored payment. A payment with other content
 * must have another bank reference.
 */
export const isSamePayment = (stored: Payment, sent: ReceivedPayment): boolean =>
  isSameAmount(stored, sent) &&
  stored.on === sent.on &&
  stored.payer === sent.payer &&
  haveSameReferences(stored, sent);

const isSameAmount = (stored: Payment, sent: ReceivedPayment): boolean => stored.amount === sent.amount;

/** What is already stored of a payment that comes. */
export type Reception =
  | { readonly is: 'KNOWN' | 'FOUND_IN_FILE'; readonly stored: Payment }
  | { readonly is: 'NEW'; readonly bankReference: string }
  | { readonly is: 'REUSED' };

/**
 * Compares a payment that comes with those stored under its identity and its bank reference. One that came by a call or
 * by hand and in a file counts once when reference and amount agree; a call and a file write payer and day differently.
 * A payment of a file is never refused: it takes its identity as reference when another payment holds its own.
 */
export function receptionOf(
  sent: ReceivedPayment,
  byIdentity: Payment | null,
  byReference: Payment | null,
): Reception {
  if (byIdentity) return { is: 'KNOWN', stored: byIdentity };
  if (!byReference) return { is: 'NEW', bankReference: sent.bankReference };
  if (sent.bank)
    return !byReference.bank && isSameAmount(byReference, sent)
      ? { is: 'FOUND_IN_FILE', stored: byReference }
      : { is: 'NEW', bankReference: sent.bank.identity };
  const isSame = byReference.source === 'FILE' ? isSameAmount : isSamePayment;
  return isSame(byReference, sent) ? { is: 'KNOWN', stored: byReference } : { is: 'REUSED' };
}
