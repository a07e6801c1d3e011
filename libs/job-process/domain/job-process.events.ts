import type { Actor } from '@floorplan/kernel';

/** One of the two records that are at fault together, e.g. dealer and make. */
export interface SubjectPart {
  readonly kind: 'dealer' | 'make' | 'organisation' | 'category';
  readonly id: string;
  readonly name: string;
}

/**
 * The record at fault. Failures are grouped by its id, and screens show its label. Code must not parse id or
 * label.
 */
export interface Subject {
  readonly kind:
    'importer' | 'dealer' | 'make' | 'dealer-make' | 'program' | 'organisation-limit' | 'vehicle' | 'message';
  readonly id: string;
  readonly label: string;
  /**
   * The records that make up this subject: dealer and missing make, or organisation and limit category. Older
   * facts have no parts.
   */
  readonly parts?: readonly SubjectPart[];
}

/**
 * One finding of an attempt: a code of `message-codes.ts`, the parameters of its text, and the record at
 * fault.
 */
export interface CodeFinding {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly subject: Subject | null;
}

export type RerunCause = 'user' | 'bulk' | 'unblocked' | 'nightly' | 'retry';
export type AttemptTrigger = 'received' | 'edited' | RerunCause;

/**
 * An attempt to handle a message. `startedAt` is an ISO instant. `durationMs` ends when the outcome is
 * appended.
 */
export interface Attempt {
  readonly startedAt: string;
  readonly durationMs: number;
  readonly by: Actor;
  readonly trigger: AttemptTrigger;
  /** Importer and dealer of the message, when the attempt found them and they were not known before. */
  readonly parties?: { readonly importerId: number | null; readonly dealerId: number | null };
  /** Codes of what a person should look at, whatever the outcome is. Absent when there is nothing. */
  readonly warnings?: readonly string[];
}

/** Effects of a successful attempt. Amounts are in öre. */
export interface AttemptEffects {
  readonly vehicleId: number;
  readonly statusCode: number;
  readonly financeType: string;
  readonly programCode: string;
  readonly capital: number;
  /**
   * Null for a term that begins only when the financing is approved; the end is then null too. Older facts
   * contain the day on which such a term would have begun.
   */
  readonly beginFromDate: string | null;
  readonly endPeriodDate: string | null;
}

/** A partner's message. Secrets in it have been replaced by a reference. */
export type StoredMessage = Readonly<Record<string, unknown>>;

export type MessageReceived = {
  readonly type: 'job-process/MessageReceived';
  readonly data: {
    readonly processId: number;
    readonly detailId: number;
    readonly messageId: string;
    readonly messageType: string;
    readonly sender: Actor;
    readonly importerId: number | null;
    readonly dealerId: number | null;
    readonly identification: string;
    /** In upper case and trimmed. Messages with the same chassis number wait for each other. */
    readonly chassisNumber: string;
    readonly message: StoredMessage;
    /** Hash of the canonical JSON of the body as it was sent, including secrets. */
    readonly bodyHash: string;
    readonly receivedAt: string;
  };
};

/** Marks facts of schema version 1. They could be recorded in any status of the message. */
export type Unchecked = true;

export type MessageEdited = {
  readonly type: 'job-process/MessageEdited';
  readonly data: {
    readonly message: StoredMessage;
    readonly bodyHash: string;
    readonly importerId: number | null;
    readonly dealerId: number | null;
    readonly identification: string;
    readonly chassisNumber: string;
    readonly by: Actor;
    readonly reason: string;
    readonly unchecked?: Unchecked;
  };
};

/**
 * Fact that an attempt has started. Only jobs that call external parties write this fact. Other jobs commit
 * their outcome together with its effects, so they need not record a start.
 */
export type AttemptStarted = {
  readonly type: 'job-process/AttemptStarted';
  readonly data: { readonly at: string; readonly by: Actor; readonly reasonToRun: AttemptTrigger };
};

export type AttemptSucceeded = {
  readonly type: 'job-process/AttemptSucceeded';
  readonly data: {
    readonly attempt: Attempt;
    readonly vehicleId: number | null;
    readonly effects: AttemptEffects | null;
  };
};

/** Fact of class H: the message is correct, and something outside it must change. */
export type AttemptDeferred = {
  readonly type: 'job-process/AttemptDeferred';
  readonly data: { readonly attempt: Attempt; readonly codes: readonly CodeFinding[] };
};

/** Fact of class N: the message is wrong. */
export type AttemptFailed = {
  readonly type: 'job-process/AttemptFailed';
  readonly data: { readonly attempt: Attempt; readonly codes: readonly CodeFinding[] };
};

/** Fact of class A: technical failure. `retryAt` is null when this was the last attempt. */
export type AttemptBroken = {
  readonly type: 'job-process/AttemptBroken';
  readonly data: {
    readonly attempt: Attempt;
    readonly code: string;
    /** Details for staff. Never contains secrets or personal numbers. */
    readonly detail: string;
    readonly retryAt: string | null;
  };
};

export type RerunRequested = {
  readonly type: 'job-process/RerunRequested';
  readonly data: {
    readonly by: Actor;
    readonly reason: string;
    readonly cause: RerunCause;
    /** Id of the bulk repair or of the event that caused the rerun. */
    readonly causeId: string | null;
    readonly unchecked?: Unchecked;
  };
};

export type MessageRejected = {
  readonly type: 'job-process/MessageRejected';
  readonly data: { readonly by: Actor; readonly reason: string };
};

export type MessageSuperseded = {
  readonly type: 'job-process/MessageSuperseded';
  readonly data: { readonly byDetailId: number };
};

/** Facts of one message (process detail), in stream `job-process:<detailId>`. */
export type JobProcessEvent =
  | MessageReceived
  | MessageEdited
  | AttemptStarted
  | AttemptSucceeded
  | AttemptDeferred
  | AttemptFailed
  | AttemptBroken
  | RerunRequested
  | MessageRejected
  | MessageSuperseded;

export const JOB_PROCESS_CATEGORY = 'job-process';
