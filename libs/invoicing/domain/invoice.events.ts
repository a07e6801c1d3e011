import type { FinanceType } from '@floorplan/catalogue/domain';
import type { Actor, BusinessDate } from '@floorplan/kernel';
import type { Account } from './categories';
import type { ClaimEvent } from './claims/claim.events';

/** Kinds of receivers of documents: importers, dealers, and the customers of leases. */
export const RECEIVER_SIDES = ['IMP', 'DEA', 'CUS'] as const;
export type ReceiverSide = (typeof RECEIVER_SIDES)[number];

/** Kinds of receivers that trade with the finance provider and have statements of account. */
export const PARTY_SIDES = ['IMP', 'DEA'] as const;
export type PartySide = (typeof PARTY_SIDES)[number];

/** Receiver of a document, with the name and number of the party when the document was issued. */
export interface InvoiceReceiver {
  readonly side: ReceiverSide;
  /** The importer, the dealer facility, or the customer's residual-value contract. */
  readonly id: number;
  /** Id of the organisation to which the dealer facility belongs; null for others. */
  readonly organisationId: number | null;
  readonly name: string;
  /** Only the digits of the number. */
  readonly organisationNumber: string;
  /** Address of a customer for the document; absent for parties, whose settings have it. */
  readonly email?: string;
}

/** An importer or dealer as receiver. */
export type PartyReceiver = InvoiceReceiver & { readonly side: PartySide };

/** Part of a row's amount with its days. Öre. */
export interface RowPart {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly amount: number;
}

/** A row of a document. Öre. All rows, including VAT rows, add up to the total. */
export interface InvoiceRow {
  readonly account: Account;
  readonly amount: number;
  /** Fee code of interest and fees. */
  readonly feeType?: string;
  /** First and last day that the row covers. */
  readonly from?: BusinessDate;
  readonly to?: BusinessDate;
  /** Amounts by days that a row of a vehicle adds up; absent when they all cover the days of the row. */
  readonly parts?: readonly RowPart[];
  /** True when the row corrects charges of earlier documents. */
  readonly corrects?: true;
  /** Only in a VAT row: rate in percent, and the net amount on which the VAT is calculated. */
  readonly vat?: { readonly rate: number; readonly base: number };
  /** Free text that needs no translation. */
  readonly text?: string;
}

/** A vehicle on a document, with the data that identified the vehicle when the document was issued. */
export interface InvoicedVehicle {
  readonly vehicleId: number;
  readonly licenseNumber: string | null;
  readonly chassisNumber: string;
  readonly make: string;
  /** Number of the importer's own invoice for the vehicle. */
  readonly supplierInvoice: string | null;
  /**
   * The other party of the vehicle's financing: the importer when the receiver is a dealer, and the dealer
   * when it is an importer.
   */
  readonly otherParty: string;
  /** The vehicle's financing before the billed act. Absent in documents from before the books had entries. */
  readonly financed?: {
    readonly type: FinanceType;
    readonly importerId: number | null;
    readonly dealerId: number;
    readonly organisationId: number;
    /** Day on which the financing ends, when a buyout bills it before. */
    readonly endsOn?: BusinessDate;
  };
}

/** One vehicle's share of a document. The amounts of its rows are included in the rows of the document. */
export interface InvoicedShare {
  readonly vehicle: InvoicedVehicle;
  readonly rows: readonly InvoiceRow[];
  /** True when the netting account has the rows already, see `WaitingBuyout`. */
  readonly netted?: true;
}

/** The finance provider issued a document. Its amounts are in öre. */
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
    /** Shares of the vehicles that the document bills. Empty for a document without vehicles. */
    readonly shares: readonly InvoicedShare[];
    /** The billed month, `yyyy-MM`; null for a document that a single action issued. */
    readonly month: string | null;
    /** Day of the billed action, if that day is before the invoice date. */
    readonly actOn?: BusinessDate;
    /** Number of the credited document when this document is a credit note; otherwise null. */
    readonly creditOf: number | null;
    /** True when the provider pays the amount to the receiver automatically on the due date. */
    readonly paidOutWhenDue?: true;
    /** True when the credited document belongs to the organisation, see `isOfOrganisation`. */
    readonly ofOrganisation?: true;
    /** For a document that bills one contract and no vehicles: the contract's vehicle and number. */
    readonly about?: string;
    readonly by: Actor;
  };
};

/** A credit note reduced the open amount of the document. Öre, above 0. */
export type InvoiceCredited = {
  readonly type: 'invoicing/InvoiceCredited';
  readonly data: {
    readonly on: BusinessDate;
    /** Number of the credit note. */
    readonly by: number;
    readonly amount: number;
  };
};

/** The credit note was used to reduce the open amount of the credited document. Öre, above 0. */
export type CreditUsed = {
  readonly type: 'invoicing/CreditUsed';
  readonly data: { readonly on: BusinessDate; readonly against: number; readonly amount: number };
};

/** A payment, or part of one, was booked on a document. Öre, above 0. */
export type InvoicePaid = {
  readonly type: 'invoicing/InvoicePaid';
  readonly data: {
    /** Day of the payment; that of the document when the payment is from before. */
    readonly on: BusinessDate;
    /** Day of the payment at the bank, if that day is before the invoice date. */
    readonly bankDay?: BusinessDate;
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
    /** Number of the other document when the amount was set off. */
    readonly against: number | null;
    readonly by: Actor;
  };
};

/**
 * Interest on a late payment of the document was billed, or corrected after a change of the payment; or interest on
 * the unpaid amount was billed at the end of a quarter, which later payments take back. Öre; `amount` is below 0
 * when interest is given back.
 */
export type LateInterestBilled = {
  readonly type: 'invoicing/LateInterestBilled';
  readonly data: {
    readonly on: BusinessDate;
    /** Id of the payment, or UNPAID. */
    readonly paymentId: number;
    /** Last day for which interest on the unpaid amount is billed; absent for a payment. */
    readonly through?: BusinessDate;
    /** The part of the payment that bears interest, or the unpaid amount. */
    readonly bearing: number;
    readonly amount: number;
    /** The calculation, by half-year. Empty when interest is only given back. */
    readonly lines: readonly LateInterestLine[];
    /** Number of the document that bills the interest. */
    readonly number: number;
  };
};

/** Interest on a late payment for the days of one half-year. Öre; rates in ten-thousandths of a percent. */
export interface LateInterestLine {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly days: number;
  readonly overdue: number;
  readonly reference: { readonly validFrom: BusinessDate; readonly rate: number };
  readonly rate: number;
  readonly amount: number;
}

/** The printed document was stored. */
export type DocumentStored = {
  readonly type: 'invoicing/DocumentStored';
  readonly data: { readonly sha256: string; readonly pages: number; readonly language: string };
};

/** All facts of one document of the provider. They are stored in the stream `invoice:<number>`. */
export type InvoiceEvent =
  | InvoiceIssued
  | InvoiceCredited
  | CreditUsed
  | InvoicePaid
  | InvoicePaymentTakenBack
  | InvoiceSettled
  | LateInterestBilled
  | DocumentStored
  | ClaimEvent;

export const INVOICE_CATEGORY = 'invoice';
