import type { Actor, BusinessDate, Ore } from '@floorplan/kernel';
import type { Account } from '../accounts/account';
import type { BankReasonText, PayableFreed, PayableKind, Receiver } from '../payables/payable.events';

export const PAYMENT_RUN_CATEGORY = 'payment-run';

/** A payable in a run. Rows with the same `endToEndId` are one payment: what a receiver owes is subtracted. */
export interface RunRow {
  readonly payableId: number;
  readonly kind: PayableKind;
  readonly endToEndId: string;
  readonly receiver: Receiver;
  readonly account: Account;
  /** Day from which the account holds. */
  readonly accountSince: BusinessDate;
  readonly amount: Ore;
  readonly due: BusinessDate;
  readonly reference: string;
}

/** Why a payable that is due is not in a run. */
export const LEFT_OUT = ['NO_ACCOUNT', 'OWED_BY_RECEIVER', 'HELD', 'HAND_PAYMENT_WAITS', 'TOO_MANY'] as const;
export type LeftOutReason = (typeof LEFT_OUT)[number];

export interface LeftOut {
  readonly payableId: number;
  readonly receiver: Receiver;
  readonly amount: Ore;
  readonly why: LeftOutReason;
}

export type RunPrepared = {
  readonly type: 'payouts/RunPrepared';
  readonly data: {
    readonly runId: number;
    /** Bank day of the run. */
    readonly date: BusinessDate;
    /** Day on which the bank pays: the bank day after. */
    readonly paidOn: BusinessDate;
    readonly rows: readonly RunRow[];
    readonly leftOut: readonly LeftOut[];
    readonly at: string;
    readonly by: Actor;
  };
};

/** Payments left the run before it was sent. Their payables can be paid by another run. */
export type PaymentsLeftRun = {
  readonly type: 'payouts/PaymentsLeftRun';
  readonly data: {
    readonly endToEndIds: readonly string[];
    readonly why: PayableFreed['data']['why'];
    readonly by: Actor;
  };
};

export type RunApproved = {
  readonly type: 'payouts/RunApproved';
  readonly data: { readonly at: string; readonly by: Actor };
};

/** The file of the run was made, which the finance provider hands to the bank. */
export type RunSent = {
  readonly type: 'payouts/RunSent';
  readonly data: {
    /** Identifies the file at the bank. */
    readonly messageId: string;
    readonly sha256: string;
    /** Whether the portal hands the file over to the bank. Absent in facts from before it could. */
    readonly handsOver?: boolean;
    readonly on: BusinessDate;
    readonly at: string;
    readonly by: Actor;
  };
};

/** A user had the file handed over again, since the bank may not have it. */
export type RunHandOverAsked = {
  readonly type: 'payouts/RunHandOverAsked';
  readonly data: { readonly at: string; readonly by: Actor };
};

/** The portal is about to hand the file over. From now on the bank may have it. */
export type RunHandOverBegun = {
  readonly type: 'payouts/RunHandOverBegun';
  readonly data: { readonly at: string };
};

export type RunHandedOver = {
  readonly type: 'payouts/RunHandedOver';
  readonly data: { readonly at: string };
};

/** How a hand-over fails. After the first two the bank does not have the file; after the last it may have it. */
export type HandOverFailure = 'UNREACHED' | 'REFUSED' | 'UNCLEAR';

export type RunHandOverFailed = {
  readonly type: 'payouts/RunHandOverFailed';
  readonly data: {
    readonly at: string;
    readonly why: HandOverFailure;
    /** Status of the bank's answer; null when there was none. */
    readonly status: number | null;
  };
};

export type RunFileFetched = {
  readonly type: 'payouts/RunFileFetched';
  readonly data: { readonly at: string; readonly by: Actor };
};

export const PAYMENT_OUTCOMES = ['WAITING', 'ACCEPTED', 'REJECTED', 'PAID', 'RETURNED'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** What the bank says of a payment. */
export interface PaymentDecision extends BankReasonText {
  readonly endToEndId: string;
  readonly outcome: Exclude<PaymentOutcome, 'WAITING'>;
  readonly on: BusinessDate;
}

export type PaymentsDecided = {
  readonly type: 'payouts/PaymentsDecided';
  readonly data: { readonly decisions: readonly PaymentDecision[]; readonly by: Actor };
};

export type RunAbandoned = {
  readonly type: 'payouts/RunAbandoned';
  readonly data: { readonly by: Actor };
};

/** All facts of one payment run, in the stream `payment-run:<id>`. */
export type PaymentRunEvent =
  | RunPrepared
  | PaymentsLeftRun
  | RunApproved
  | RunSent
  | RunHandOverAsked
  | RunHandOverBegun
  | RunHandedOver
  | RunHandOverFailed
  | RunFileFetched
  | PaymentsDecided
  | RunAbandoned;
