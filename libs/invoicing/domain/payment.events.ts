import type { Actor, BusinessDate } from '@floorplan/kernel';

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
