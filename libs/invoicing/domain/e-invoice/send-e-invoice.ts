import type { Refusal } from '@floorplan/kernel';
import type { EInvoiceEvent } from './e-invoice.events';
import { isPossible, type EInvoice, type EInvoiceState } from './e-invoice.state';

/** Minutes after an attempt in vain until the next one; after the last of them the document is given up. */
const PAUSES = [1, 5, 15, 60, 240] as const;
/** Minutes between questions about a document that the access point has. */
const ASKED_AFTER = 1;
/** Hours after which a document that the access point has counts as unanswered. */
const ANSWERED_WITHIN_HOURS = 48;

const minutesAfter = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** Instant from which the portal has something to do about the document; null when it has nothing left to do. */
export function dueOf({ status, attempts, queuedAt, changedAt }: EInvoice): string | null {
  if (status === 'QUEUED')
    return attempts === 0 ? queuedAt : minutesAfter(changedAt, PAUSES[attempts - 1] ?? 0);
  return status === 'SENT' ? minutesAfter(changedAt, ASKED_AFTER) : null;
}

/** What the access point answers: how far the document is, or why it could not answer. */
export type AccessPointAnswer =
  | { readonly state: 'SENT' | 'DELIVERED' }
  | { readonly state: 'REFUSED'; readonly text: string }
  | { readonly state: 'UNKNOWN' }
  | { readonly state: 'UNAVAILABLE'; readonly text: string };

/** What the portal records. A document that is refused or given up is mailed first. */
export type EInvoiceStep =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fact'; readonly fact: EInvoiceEvent }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'given up' };

const NOTHING: EInvoiceStep = { kind: 'nothing' };

/** The next step of a document by the answer about it. */
export function stepAfter(
  { status, attempts, changedAt }: EInvoice,
  answer: AccessPointAnswer,
  now: string,
): EInvoiceStep {
  switch (answer.state) {
    case 'DELIVERED':
      return { kind: 'fact', fact: { type: 'invoicing/EInvoiceDelivered', data: { at: now } } };
    case 'REFUSED':
      return { kind: 'refused', text: answer.text };
    case 'SENT':
      if (status === 'QUEUED')
        return { kind: 'fact', fact: { type: 'invoicing/EInvoiceSent', data: { at: now } } };
      break;
    case 'UNAVAILABLE':
      if (status !== 'QUEUED') break;
      if (attempts === PAUSES.length) return { kind: 'given up' };
      return {
        kind: 'fact',
        fact: { type: 'invoicing/EInvoiceAttemptFailed', data: { at: now, text: answer.text } },
      };
    case 'UNKNOWN':
      break;
  }
  const isLate = status === 'SENT' && minutesAfter(changedAt, ANSWERED_WITHIN_HOURS * 60) <= now;
  return isLate ? { kind: 'given up' } : NOTHING;
}

/**
 * Id of the message. Handing over the same message again sends nothing twice. A document that was refused is a new
 * message.
 */
export const messageIdOf = ({ number, round }: Pick<EInvoice, 'number' | 'round'>): string =>
  round === 1 ? String(number) : `${number}-${round}`;

/** Round of a document that is sent again: only one that was refused is a new message. */
export const nextRound = ({ status, round }: EInvoice): number => (status === 'REFUSED' ? round + 1 : round);

export type EInvoiceAct = 'resend' | 'close';

/** Why staff cannot act on the electronic invoice; null when they can. */
export function whyNotOnEInvoice(act: EInvoiceAct, state: EInvoiceState): Refusal | null {
  if (!state) return { code: 'NOT_FOUND' };
  const type = act === 'resend' ? 'invoicing/EInvoiceQueued' : 'invoicing/EInvoiceClosed';
  if (!isPossible(state, type)) return { code: `EINVOICE_${state.status}` };
  return act === 'close' && !state.isOpen ? { code: 'EINVOICE_CLOSED' } : null;
}
