import type { Actor, BusinessDate, Ore } from '@floorplan/kernel';
import type { Account } from '../accounts/account';
import type { ReceiverKind } from '../accounts/account-change';

export const PAYABLE_CATEGORY = 'payable';

/**
 * IMPORTER_INVOICE: the importer's invoice of a financed vehicle. CORRECTION: the difference when its price was
 * corrected after the payment. LOAN: an approved loan on a dealer's own car. CREDIT: a credit balance that staff pay
 * out. REPAYMENT: a payment that is paid back.
 */
export const PAYABLE_KINDS = ['IMPORTER_INVOICE', 'CORRECTION', 'LOAN', 'CREDIT', 'REPAYMENT'] as const;
export type PayableKind = (typeof PAYABLE_KINDS)[number];

/** The thing whose facts make something to pay. Its amounts to pay add up over all its payables. */
export interface PayableSource {
  readonly type: 'vehicle' | 'invoice' | 'credit' | 'payment';
  /**
   * Id of the vehicle, number of the document, or id of the payment. A credit and a payment can be paid out several
   * times, each time by a fact of its own.
   */
  readonly id: number;
  /** Version of the fact in its stream; 0 when all facts together decide. */
  readonly fact: number;
}

export const sourceKey = ({ type, id, fact }: PayableSource): string => `${type}-${id}-${fact}`;

/** Receiver of a payment. A payer or customer who is no party of the portal has no id. */
export interface Receiver {
  readonly kind: ReceiverKind | 'other';
  readonly id: number;
  /** Organisation of a dealer, whose account is used when the dealer has none. */
  readonly organisationId: number | null;
  readonly name: string;
  /** Account from which a payer who is no party has paid; absent when the bank has told none. */
  readonly account?: Account;
}

/** What is to be paid. Öre; below 0 when the receiver owes it. */
export interface Owed {
  readonly kind: PayableKind;
  readonly receiver: Receiver;
  readonly amount: Ore;
  readonly due: BusinessDate;
  /** Text for the receiver, such as the number of its invoice. */
  readonly reference: string;
  readonly vehicleId: number | null;
  /** Number of the provider's document; null when there is none. */
  readonly invoiceNumber: number | null;
  /** Reference of the bank of a payment that is paid back. */
  readonly bankReference: string | null;
}

export type PayableMade = {
  readonly type: 'payouts/PayableMade';
  readonly data: Owed & {
    readonly payableId: number;
    readonly source: PayableSource;
    readonly on: BusinessDate;
  };
};

/** What is owed has changed before it was paid. */
export type PayableChanged = {
  readonly type: 'payouts/PayableChanged';
  readonly data: Owed & { readonly on: BusinessDate };
};

/** Nothing is owed any more. */
export type PayableWithdrawn = {
  readonly type: 'payouts/PayableWithdrawn';
  readonly data: { readonly on: BusinessDate };
};

/** A payment run took the payable up. */
export type PayablePlanned = {
  readonly type: 'payouts/PayablePlanned';
  readonly data: { readonly runId: number; readonly endToEndId: string };
};

/** The run lets the payable go before anything was sent. */
export type PayableFreed = {
  readonly type: 'payouts/PayableFreed';
  readonly data: { readonly runId: number; readonly why: 'TAKEN_OUT' | 'ABANDONED' | 'CHANGED' };
};

export type PayableSent = {
  readonly type: 'payouts/PayableSent';
  readonly data: { readonly runId: number; readonly endToEndId: string; readonly on: BusinessDate };
};

export interface BankReasonText {
  readonly code: string | null;
  readonly text: string | null;
}

/** The bank refused the payment. It can be paid again. */
export type PayableRejected = {
  readonly type: 'payouts/PayableRejected';
  readonly data: BankReasonText & { readonly endToEndId: string; readonly on: BusinessDate };
};

/** The bank has paid. */
export type PayablePaid = {
  readonly type: 'payouts/PayablePaid';
  readonly data: { readonly endToEndId: string; readonly on: BusinessDate };
};

/** It was paid in another way before the portal began to pay. */
export type PayablePaidBefore = {
  readonly type: 'payouts/PayablePaidBefore';
  readonly data: { readonly on: BusinessDate };
};

/** The bank has returned a payment. It can be paid again. */
export type PayableReturned = {
  readonly type: 'payouts/PayableReturned';
  readonly data: BankReasonText & { readonly endToEndId: string; readonly on: BusinessDate };
};

/** How staff have paid a payable without a run, such as one whose receiver has no account. */
export interface HandPayment {
  /** Day on which the bank made the payment. */
  readonly paidOn: BusinessDate;
  /** Reference of the payment at the bank. */
  readonly bankReference: string;
  readonly reason: string;
}

/** A user says that a payable was paid by hand. It counts when another user has approved it. */
export type HandPaymentProposed = {
  readonly type: 'payouts/HandPaymentProposed';
  readonly data: HandPayment & { readonly at: string; readonly by: Actor };
};

export type HandPaymentApproved = {
  readonly type: 'payouts/HandPaymentApproved';
  readonly data: { readonly on: BusinessDate; readonly by: Actor };
};

export type HandPaymentRejected = {
  readonly type: 'payouts/HandPaymentRejected';
  readonly data: { readonly on: BusinessDate; readonly reason: string; readonly by: Actor };
};

/** No run pays the payable before a day. */
export type PayableHeld = {
  readonly type: 'payouts/PayableHeld';
  readonly data: {
    /** First day on which it can be paid. */
    readonly until: BusinessDate;
    readonly reason: string;
    readonly on: BusinessDate;
    readonly by: Actor;
  };
};

export type PayableReleased = {
  readonly type: 'payouts/PayableReleased';
  readonly data: { readonly on: BusinessDate; readonly by: Actor };
};

/** All facts of one payable, in the stream `payable:<id>`. */
export type PayableEvent =
  | PayableMade
  | PayableChanged
  | PayableWithdrawn
  | PayablePlanned
  | PayableFreed
  | PayableSent
  | PayableRejected
  | PayablePaid
  | PayablePaidBefore
  | PayableReturned
  | HandPaymentProposed
  | HandPaymentApproved
  | HandPaymentRejected
  | PayableHeld
  | PayableReleased;
