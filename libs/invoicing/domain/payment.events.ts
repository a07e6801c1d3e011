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
  'NO_CREDIT',
  'NO_PAYMENT',
  'NOT_FREE',
  'CODE_SEEN',
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** How a payment came: by a call of a partner or staff, by hand, or in a file of the bank. */
export const PAYMENT_SOURCES = ['CALL', 'HAND', 'FILE'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/**
 * PAYMENT: money that came. DEDUCTION: what a payer takes from other payments, below zero. REVERSAL: a payment that the
 * bank takes back, below zero.
 */
export const PAYMENT_KINDS = ['PAYMENT', 'DEDUCTION', 'REVERSAL'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** A document that the payer names. */
export interface NamedDocument {
  readonly text: string;
  /** Öre; below zero for a credit. Null when the payer gives no amount for the document. */
  readonly amount: number | null;
}

/** What a file of the bank says of a payment besides its amount. */
export interface BankDetails {
  /** Identifies the payment in every file that contains it. */
  readonly identity: string;
  readonly fileId: number;
  /** Digits of the payer's bankgiro. */
  readonly bankgiro: string | null;
  /** Account of the payer as the bank writes it. */
  readonly account: string | null;
  readonly organisationNumber: string | null;
  readonly documents: readonly NamedDocument[];
  readonly message: string | null;
  /** The payer's own identification of the payment. */
  readonly endToEndId: string | null;
}

/** A payment arrived from the bank. Öre, not 0. */
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
    /** Facts from before files were read lack this and the next two. */
    readonly source?: PaymentSource;
    readonly kind?: PaymentKind;
    /** Absent when the payment did not come in a file. */
    readonly bank?: BankDetails;
    readonly result: PaymentResultCode;
    readonly reason: PaymentReason | null;
    /** Amount (öre) that was booked on documents when the payment was received. */
    readonly booked: number;
    readonly by: Actor;
  };
};

/** A payment that was received by a call or by hand stands in a file of the bank too. It counts once. */
export type PaymentFoundInFile = {
  readonly type: 'invoicing/PaymentFoundInFile';
  readonly data: { readonly bank: BankDetails; readonly by: Actor };
};

/** Part of the payment was booked on a document. Öre; below zero on a credit that the payment uses up. */
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

/**
 * The payment was set off against another one of the same payer. Öre, with the sign of this payment: money that came is
 * used up by one below zero.
 */
export type PaymentSetOff = {
  readonly type: 'invoicing/PaymentSetOff';
  readonly data: {
    readonly payment: number;
    /** Bank reference of the other payment. */
    readonly bankReference: string;
    readonly amount: number;
    readonly on: BusinessDate;
    readonly by: Actor;
  };
};

/** A set-off against another payment was taken back. */
export type PaymentSetOffTakenBack = {
  readonly type: 'invoicing/PaymentSetOffTakenBack';
  readonly data: {
    readonly payment: number;
    readonly amount: number;
    readonly on: BusinessDate;
    readonly reason: string;
    readonly by: Actor;
  };
};

/**
 * The bank took the payment back. Stored on the payment and, with the amount below zero, on the reversal by which the
 * bank reports it.
 */
export type PaymentReturned = {
  readonly type: 'invoicing/PaymentReturned';
  readonly data: {
    /** Id of the reversal; on a reversal that of the payment. */
    readonly payment: number;
    readonly amount: number;
    readonly on: BusinessDate;
    readonly by: Actor;
  };
};

/** All facts of one payment. They are stored in the stream `payment:<paymentId>`. */
export type PaymentEvent =
  | PaymentReceived
  | PaymentFoundInFile
  | PaymentMatched
  | PaymentMatchTakenBack
  | PaymentRepaid
  | PaymentSetOff
  | PaymentSetOffTakenBack
  | PaymentReturned;

export const PAYMENT_CATEGORY = 'payment';
