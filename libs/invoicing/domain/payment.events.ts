import type { Actor, BusinessDate } from '@floorplan/kernel';

/**
 * Result of receiving a payment. MATCHED: the document is paid. PARTIAL: it is paid in part. OVER: it is
 * paid, and the rest of the payment is unmatched. UNMATCHED: nothing was booked.
 */
export const PAYMENT_RESULTS = ['MATCHED', 'PARTIAL', 'OVER', 'UNMATCHED'] as const;
export type PaymentResultCode = (typeof PAYMENT_RESULTS)[number];

/** Reason why a payment, or part of it, is not booked on a document. */
export const PAYMENT_REASONS = [
  'NO_INVOICE',
  'DISAGREE',
  'SEVERAL',
  'NOT_SURE',
  'PAID',
  'CREDITED',
  'EXCESS',
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** A payment arrived from the bank. Öre, above 0. */
export type PaymentReceived = {
  readonly type: 'invoicing/PaymentReceived';
  readonly data: {
    readonly paymentId: number;
    /** The bank's reference, which identifies the payment. */
    readonly bankReference: string;
    readonly amount: number;
    /** Day of the payment. */
    readonly on: BusinessDate;
    readonly payer: string | null;
    /** The payment reference as sent: digits without spaces, or another text. */
    readonly ocr: string | null;
    readonly invoiceNumber: number | null;
    readonly result: PaymentResultCode;
    readonly reason: PaymentReason | null;
    /** Amount (öre) that was booked on the document when the payment was received. */
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

/** The booking of the payment on a document was taken back. The amount is unmatched again. */
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

/** The unmatched part of the payment was paid back. */
export type PaymentRepaid = {
  readonly type: 'invoicing/PaymentRepaid';
  readonly data: {
    readonly amount: number;
    readonly on: BusinessDate;
    readonly reason: string;
    readonly by: Actor;
  };
};

/** All facts of one payment. They are stored in the stream `payment:<paymentId>`. */
export type PaymentEvent = PaymentReceived | PaymentMatched | PaymentMatchTakenBack | PaymentRepaid;

export const PAYMENT_CATEGORY = 'payment';
