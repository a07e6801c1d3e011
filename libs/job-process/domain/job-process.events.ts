import type { Actor } from '@floorplan/kernel';

/** One of two records that are at fault together. */
export interface SubjectPart {
  readonly kind: 'dealer' | 'make' | 'organisation' | 'category';
  readonly id: string;
  readonly name: string;
}

/**
 * The record at fault. Failures are grouped by its id and show its label; code must not parse either of them.
 */
export interface Subject {
  readonly kind:
    'importer' | 'dealer' | 'make' | 'dealer-make' | 'program' | 'organisation-limit' | 'vehicle' | 'message';
  readonly id: string;
  readonly label: string;
  /**
   * Parts of a combined record: dealer and missing make, or organisation and limit category. Older facts have
   * none.
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

/** `startedAt` is an ISO instant; `durationMs` runs until the outcome is appended. */
export interface Attempt {
  readonly startedAt: string;
  readonly durationMs: number;
  readonly by: Actor;
  readonly trigger: AttemptTrigger;
  /** Parties of the message, when they were not known before. */
  readonly parties?: { readonly importerId: number | null; readonly dealerId: number | null };
}

/** Effects of a successful attempt. Amounts are öre. */
export interface AttemptEffects {
  readonly vehicleId: number;
  readonly statusCode: number;
  readonly financeType: string;
  readonly programCode: string;
  readonly capital: number;
  /**
   * Null, like the end, for a term that begins at approval; older facts hold the day on which it would have
   * begun.
   */
  readonly beginFromDate: string | null;
  readonly endPeriodDate: string | null;
}

/** A partner's message. Secrets in it are already replaced by a reference string. */
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
    /** Upper-cased and trimmed; messages with the same number wait for each other. */
    readonly chassisNumber: string;
    readonly message: StoredMessage;
    /** Hash of the canonical body as sent, secrets included. */
    readonly bodyHash: string;
    readonly receivedAt: string;
  };
};

/** Marks facts of schema version 1, which were recorded whatever the message's status was. */
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

/** Written only by jobs that call external parties; other jobs are atomic and write only their outcome. */
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

/** Class H: the message is correct, something outside it must change. */
export type AttemptDeferred = {
  readonly type: 'job-process/AttemptDeferred';
  readonly data: { readonly attempt: Attempt; readonly codes: readonly CodeFinding[] };
};

/** Class N: the message is wrong. */
export type AttemptFailed = {
  readonly type: 'job-process/AttemptFailed';
  readonly data: { readonly attempt: Attempt; readonly codes: readonly CodeFinding[] };
};

/** Class A: technical failure. `retryAt` null means that this was the last attempt. */
export type AttemptBroken = {
  readonly type: 'job-process/AttemptBroken';
  readonly data: {
    readonly attempt: Attempt;
    readonly code: string;
    /** Details for staff; never contains secrets or personal numbers. */
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
    /** The bulk operation, or the event that unblocked the message. */
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

/** Facts of one process detail, which is one message; stream `job-process:<detailId>`. */
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
