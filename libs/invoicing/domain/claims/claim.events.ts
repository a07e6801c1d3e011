import type { Actor, BusinessDate } from '@floorplan/kernel';

/** Levels of reminders. */
export const REMINDER_LEVELS = [1, 2] as const;
export type ReminderLevel = (typeof REMINDER_LEVELS)[number];

/** How a dispute of a document ends. */
export const DISPUTE_OUTCOMES = ['FOR_RECEIVER', 'AGAINST_RECEIVER'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** Staff let the receiver of a document pay later. Nothing reminds of it through the day. */
export type InvoiceHeld = {
  readonly type: 'invoicing/InvoiceHeld';
  readonly data: {
    readonly on: BusinessDate;
    /** Last day of the hold. */
    readonly until: BusinessDate;
    readonly reason: string;
    readonly by: Actor;
  };
};

/** Staff ended a hold before its day. */
export type InvoiceReleased = {
  readonly type: 'invoicing/InvoiceReleased';
  readonly data: { readonly on: BusinessDate; readonly by: Actor };
};

/** The receiver, or staff for the receiver, said that a document is not right. */
export type InvoiceDisputed = {
  readonly type: 'invoicing/InvoiceDisputed';
  readonly data: { readonly on: BusinessDate; readonly text: string; readonly by: Actor };
};

export type DisputeEnded = {
  readonly type: 'invoicing/DisputeEnded';
  readonly data: {
    readonly on: BusinessDate;
    readonly outcome: DisputeOutcome;
    readonly text: string;
    readonly by: Actor;
  };
};

/** The receiver was reminded of the overdue document. */
export type Reminded = {
  readonly type: 'invoicing/Reminded';
  readonly data: {
    readonly on: BusinessDate;
    /** Number of the document that bills the fee; null when the letter has no fee. */
    readonly number: number | null;
    /** Absent in reminders of before there were letters, which count as the first level. */
    readonly level?: ReminderLevel;
    /** Id of the letter; absent as the level. */
    readonly letter?: number;
  };
};

/** A user proposed to book what is open of a document as a loss. It counts when another user has approved it. */
export type WriteOffProposed = {
  readonly type: 'invoicing/WriteOffProposed';
  readonly data: {
    readonly on: BusinessDate;
    /** Instant of the proposal. */
    readonly at: string;
    /** Open amount when it was proposed, öre. */
    readonly amount: number;
    readonly reason: string;
    readonly by: Actor;
  };
};

export type WriteOffRejected = {
  readonly type: 'invoicing/WriteOffRejected';
  readonly data: { readonly on: BusinessDate; readonly reason: string; readonly by: Actor };
};

/** What was open of a document is a loss. Öre, above 0. */
export type InvoiceWrittenOff = {
  readonly type: 'invoicing/InvoiceWrittenOff';
  readonly data: {
    readonly on: BusinessDate;
    readonly amount: number;
    /** Part of the amount that is VAT, which the provider gets back. */
    readonly vat: number;
    readonly by: Actor;
  };
};

/** A written-off document is open again, because it is paid or credited. Öre, as they were written off. */
export type WriteOffTurned = {
  readonly type: 'invoicing/WriteOffTurned';
  readonly data: {
    readonly on: BusinessDate;
    readonly amount: number;
    readonly vat: number;
    readonly by: Actor;
  };
};

/** A document was handed over to a collection agency. */
export type HandedToCollection = {
  readonly type: 'invoicing/HandedToCollection';
  readonly data: {
    readonly on: BusinessDate;
    /** The agency's reference. */
    readonly reference: string;
    readonly by: Actor;
  };
};

export type TakenFromCollection = {
  readonly type: 'invoicing/TakenFromCollection';
  readonly data: { readonly on: BusinessDate; readonly reason: string; readonly by: Actor };
};

/** Facts about what is done until a document is paid. */
export type ClaimEvent =
  | InvoiceHeld
  | InvoiceReleased
  | InvoiceDisputed
  | DisputeEnded
  | Reminded
  | WriteOffProposed
  | WriteOffRejected
  | InvoiceWrittenOff
  | WriteOffTurned
  | HandedToCollection
  | TakenFromCollection;

const CLAIM_EVENTS: Readonly<Record<ClaimEvent['type'], true>> = {
  'invoicing/InvoiceHeld': true,
  'invoicing/InvoiceReleased': true,
  'invoicing/InvoiceDisputed': true,
  'invoicing/DisputeEnded': true,
  'invoicing/Reminded': true,
  'invoicing/WriteOffProposed': true,
  'invoicing/WriteOffRejected': true,
  'invoicing/InvoiceWrittenOff': true,
  'invoicing/WriteOffTurned': true,
  'invoicing/HandedToCollection': true,
  'invoicing/TakenFromCollection': true,
};

export const isClaimEvent = (fact: { readonly type: string }): fact is ClaimEvent =>
  Object.hasOwn(CLAIM_EVENTS, fact.type);
