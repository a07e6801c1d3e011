import type { Actor, BusinessDate } from '@floorplan/kernel';

/** What became of a payment when it arrived: the document is paid, paid in part, paid with an excess, or unknown. */
export const PAYMENT_RESULTS = ['MATCHED', 'PARTIAL', 'OVER', 'UNMATCHED'] as const;
export type PaymentResultCode = (typeof PAYMENT_RESULTS)[number];

/** Why (part of) a payment is on no document. */
export const PAYMENT_REASONS = ['NO_INVOICE', 'DISAGREE', 'PAID', 'CREDITED', 'EXCESS'] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** A payment arrived from the bank. Öre, above 0. */
export type PaymentReceived = {
  readonly type: 'invoicing/PaymentReceived';
  readonly data: {
    readonly paymentId: number;
    /** The bank's reference: the same reference is the same payment. */
    readonly bankReference: string;
    readonly amount: number;
    /** Day of the payment. */
    readonly on: BusinessDate;
    readonly payer: string | null;
    /** Digits, as sent. */
    readonly ocr: string | null;
    readonly invoiceNumber: number | null;
    readonly result: PaymentResultCode;
    readonly reason: PaymentReason | null;
    /** Öre booked on the document at once. */
    readonly booked: number;
    readonly by: Actor;
  };
};

/** Part of the payment was booked on a document. */
export type PaymentMatched = {
  readonly type: 'invoicing/PaymentMatched';
  readonly data: {
    readonly invoice: number;
    readonly amount: number;
    readonly on: BusinessDate;
    readonly by: Actor;
  };
};

/** What was booked on a document is unmatched again. */
export type PaymentMatchTakenBack = {
  readonly type: 'invoicing/PaymentMatchTakenBack';
  readonly data: {
    readonly invoice: number;
    readonly amount: number;
    readonly on: BusinessDate;
    readonly reason: string;
    readonly by: Actor;
  };
};

/** The unmatched part was paid back. */
export type PaymentRepaid = {
  readonly type: 'invoicing/PaymentRepaid';
  readonly data: {
    readonly amount: number;
    readonly on: BusinessDate;
    readonly reason: string;
    readonly by: Actor;
  };
};

/** The facts of one payment; stream `payment:<paymentId>`. */
export type PaymentEvent = PaymentReceived | PaymentMatched | PaymentMatchTakenBack | PaymentRepaid;

export const PAYMENT_CATEGORY = 'payment';
