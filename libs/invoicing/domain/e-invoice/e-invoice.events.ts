import type { Actor } from '@floorplan/kernel';
import type { InvoiceReceiver } from '../invoice.events';

/** Instant of a fact, ISO 8601. */
interface Moment {
  readonly at: string;
}

/**
 * A document is to be sent to the address as an electronic invoice; again, when `round` is above 1. Its bytes are stored
 * for the round.
 */
export type EInvoiceQueued = {
  readonly type: 'invoicing/EInvoiceQueued';
  readonly data: Moment & {
    /** Number of the document. */
    readonly number: number;
    readonly receiver: InvoiceReceiver;
    /** Scheme and identifier, like `0007:5599000014`. */
    readonly address: string;
    readonly round: number;
    readonly sha256: string;
    readonly by: Actor;
  };
};

/** The access point could not be reached, or did not take the document. */
export type EInvoiceAttemptFailed = {
  readonly type: 'invoicing/EInvoiceAttemptFailed';
  readonly data: Moment & { readonly text: string };
};

/** The access point has the document. */
export type EInvoiceSent = { readonly type: 'invoicing/EInvoiceSent'; readonly data: Moment };

export type EInvoiceDelivered = { readonly type: 'invoicing/EInvoiceDelivered'; readonly data: Moment };

/** The document was mailed instead, to this number of addresses; 0 when the receiver has none. */
interface MailedInstead {
  readonly mailedTo: number;
}

/** The access point or the receiver refused the document, and said why. */
export type EInvoiceRefused = {
  readonly type: 'invoicing/EInvoiceRefused';
  readonly data: Moment & MailedInstead & { readonly text: string };
};

/** Nobody answered in time. */
export type EInvoiceGivenUp = {
  readonly type: 'invoicing/EInvoiceGivenUp';
  readonly data: Moment & MailedInstead;
};

/** Staff have seen that the document was not delivered, and need to do nothing more. */
export type EInvoiceClosed = {
  readonly type: 'invoicing/EInvoiceClosed';
  readonly data: Moment & { readonly by: Actor };
};

/** All facts of one electronic invoice. They are stored in the stream `e-invoice:<number of the document>`. */
export type EInvoiceEvent =
  | EInvoiceQueued
  | EInvoiceAttemptFailed
  | EInvoiceSent
  | EInvoiceDelivered
  | EInvoiceRefused
  | EInvoiceGivenUp
  | EInvoiceClosed;

export const E_INVOICE_CATEGORY = 'e-invoice';
