import type { Actor, BusinessDate } from '@floorplan/kernel';
import type { Account } from './categories';

/** Sides that documents are made out to: importers and dealers. */
export const RECEIVER_SIDES = ['IMP', 'DEA'] as const;
export type ReceiverSide = (typeof RECEIVER_SIDES)[number];

/** Party that a document is made out to, with its name and number at that time. */
export interface InvoiceReceiver {
  readonly side: ReceiverSide;
  /** The importer, or the dealer facility. */
  readonly id: number;
  /** Of the dealer facility; null for an importer. */
  readonly organisationId: number | null;
  readonly name: string;
  /** Digits. */
  readonly organisationNumber: string;
}

/** A row of a document. Öre; the rows add up to the total, VAT rows included. */
export interface InvoiceRow {
  readonly account: Account;
  readonly amount: number;
  /** Fee code of interest and fees. */
  readonly feeType?: string;
  /** First and last day that the row covers. */
  readonly from?: BusinessDate;
  readonly to?: BusinessDate;
  /** Of a VAT row: rate in percent, and the amount it is calculated on. */
  readonly vat?: { readonly rate: number; readonly base: number };
  /** Free text, for what needs no translation. */
  readonly text?: string;
}

/** A vehicle on a document, with the data that identified it at that time. */
export interface InvoicedVehicle {
  readonly vehicleId: number;
  readonly licenseNumber: string | null;
  readonly chassisNumber: string;
  readonly make: string;
  /** Number of the importer's own invoice for it. */
  readonly supplierInvoice: string | null;
  /** The other party of its financing: the importer for a dealer, and the reverse. */
  readonly otherParty: string;
}

/** One vehicle's share of a document: its rows, whose amounts are part of the document's rows. */
export interface InvoicedShare {
  readonly vehicle: InvoicedVehicle;
  readonly rows: readonly InvoiceRow[];
}

/** A document of the provider was issued. Öre. */
export type InvoiceIssued = {
  readonly type: 'invoicing/InvoiceIssued';
  readonly data: {
    readonly number: number;
    readonly category: number;
    readonly receiver: InvoiceReceiver;
    /** Invoice date. */
    readonly on: BusinessDate;
    readonly due: BusinessDate;
    /** Null when nothing is to be paid. */
    readonly ocr: string | null;
    readonly rows: readonly InvoiceRow[];
    /** Vehicles that it bills; none for documents without vehicles. */
    readonly shares: readonly InvoicedShare[];
    /** The billed month, `yyyy-MM`; null for a document of a single act. */
    readonly month: string | null;
    /** Number of the document that it credits. */
    readonly creditOf: number | null;
    /** The provider pays it out by itself on the due date. */
    readonly paidOutWhenDue?: true;
    /** Business date of the act that it bills, when it was issued later. */
    readonly actOn?: BusinessDate;
    readonly by: Actor;
  };
};

/** A credit note lowers what is open of a document. Öre, above 0. */
export type InvoiceCredited = {
  readonly type: 'invoicing/InvoiceCredited';
  readonly data: {
    readonly on: BusinessDate;
    /** Number of the credit note. */
    readonly by: number;
    readonly amount: number;
  };
};

/** A credit note was used against the document that it credits. Öre, above 0. */
export type CreditUsed = {
  readonly type: 'invoicing/CreditUsed';
  readonly data: { readonly on: BusinessDate; readonly against: number; readonly amount: number };
};

/** A payment, or part of one, was booked on a document. Öre, above 0. */
export type InvoicePaid = {
  readonly type: 'invoicing/InvoicePaid';
  readonly data: {
    readonly on: BusinessDate;
    readonly paymentId: number;
    readonly amount: number;
    readonly by: Actor;
  };
};

/** Part of a payment was taken back from a document. Öre, above 0. */
export type InvoicePaymentTakenBack = {
  readonly type: 'invoicing/InvoicePaymentTakenBack';
  readonly data: {
    readonly on: BusinessDate;
    readonly paymentId: number;
    readonly amount: number;
    readonly reason: string;
    readonly by: Actor;
  };
};

/**
 * A document was settled without a payment: set off against a new credit or another document, or paid out.
 * Öre; below 0 for a document that the provider owes.
 */
export type InvoiceSettled = {
  readonly type: 'invoicing/InvoiceSettled';
  readonly data: {
    readonly on: BusinessDate;
    readonly how: 'NEW_CREDIT' | 'SET_OFF' | 'PAID_OUT';
    readonly amount: number;
    /** Number of the other document of a set-off. */
    readonly against: number | null;
    readonly by: Actor;
  };
};

/** The printed document was stored. */
export type DocumentStored = {
  readonly type: 'invoicing/DocumentStored';
  readonly data: { readonly sha256: string; readonly pages: number; readonly language: string };
};

/** The facts of one document of the provider; stream `invoice:<number>`. */
export type InvoiceEvent =
  | InvoiceIssued
  | InvoiceCredited
  | CreditUsed
  | InvoicePaid
  | InvoicePaymentTakenBack
  | InvoiceSettled
  | DocumentStored;

export const INVOICE_CATEGORY = 'invoice';
