import type { InvoiceReceiver } from '../invoice.events';
import { E_INVOICE_CATEGORY, type EInvoiceEvent, type EInvoiceQueued } from './e-invoice.events';
import type { EInvoiceStatus } from './e-invoice.statuses';

export interface EInvoice {
  readonly number: number;
  readonly receiver: InvoiceReceiver;
  readonly address: string;
  /** Number of times that the document was sent anew. */
  readonly round: number;
  readonly sha256: string;
  readonly status: EInvoiceStatus;
  /** Attempts in vain to hand the document over in this round. */
  readonly attempts: number;
  /** What the access point said last about a failure or a refusal. */
  readonly text: string | null;
  /** Instant at which the round began, and that of the last fact. */
  readonly queuedAt: string;
  readonly changedAt: string;
  /** Number of addresses to which the document was mailed instead; null when it was not. */
  readonly mailedTo: number | null;
  /** Whether staff have to look at it. */
  readonly isOpen: boolean;
}

export type EInvoiceState = EInvoice | null;

const FROM: Readonly<Record<EInvoiceEvent['type'], readonly (EInvoiceStatus | 'absent')[]>> = {
  'invoicing/EInvoiceQueued': ['absent', 'REFUSED', 'UNANSWERED'],
  'invoicing/EInvoiceAttemptFailed': ['QUEUED'],
  'invoicing/EInvoiceSent': ['QUEUED'],
  'invoicing/EInvoiceDelivered': ['QUEUED', 'SENT'],
  'invoicing/EInvoiceRefused': ['QUEUED', 'SENT'],
  'invoicing/EInvoiceGivenUp': ['QUEUED', 'SENT'],
  'invoicing/EInvoiceClosed': ['REFUSED', 'UNANSWERED'],
};

/** Whether a fact of this type is possible. */
export const isPossible = (state: EInvoiceState, type: EInvoiceEvent['type']): boolean =>
  FROM[type].includes(state?.status ?? 'absent');

const queued = ({ number, receiver, address, round, sha256, at }: EInvoiceQueued['data']): EInvoice => ({
  number,
  receiver,
  address,
  round,
  sha256,
  status: 'QUEUED',
  attempts: 0,
  text: null,
  queuedAt: at,
  changedAt: at,
  mailedTo: null,
  isOpen: false,
});

/** The state after a fact. @throws when the fact is not possible */
export function evolveEInvoice(state: EInvoiceState, fact: EInvoiceEvent): EInvoice {
  if (!isPossible(state, fact.type))
    throw new Error(`${fact.type} is not possible in ${state?.status ?? 'absent'}`);
  if (fact.type === 'invoicing/EInvoiceQueued') return queued(fact.data);
  const changed = { ...state!, changedAt: fact.data.at };
  switch (fact.type) {
    case 'invoicing/EInvoiceAttemptFailed':
      return { ...changed, attempts: changed.attempts + 1, text: fact.data.text };
    case 'invoicing/EInvoiceSent':
      return { ...changed, status: 'SENT', text: null };
    case 'invoicing/EInvoiceDelivered':
      return { ...changed, status: 'DELIVERED', text: null };
    case 'invoicing/EInvoiceRefused':
      return {
        ...changed,
        status: 'REFUSED',
        text: fact.data.text,
        mailedTo: fact.data.mailedTo,
        isOpen: true,
      };
    case 'invoicing/EInvoiceGivenUp':
      return { ...changed, status: 'UNANSWERED', mailedTo: fact.data.mailedTo, isOpen: true };
    case 'invoicing/EInvoiceClosed':
      return { ...changed, isOpen: false };
  }
}

/** Stream type of electronic invoices, by the number of their document. Only staff list them. */
export const eInvoiceStream = {
  category: E_INVOICE_CATEGORY,
  initialState: null as EInvoiceState,
  evolve: (state: EInvoiceState, fact: EInvoiceEvent): EInvoiceState => evolveEInvoice(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
