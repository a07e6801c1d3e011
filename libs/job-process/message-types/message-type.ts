import type { FunctionKey, Scope } from '@floorplan/identity/domain';
import type { AttemptResult, JobProcessState } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import type { FieldError } from '@floorplan/kernel/wire';
import type { Parties } from '@floorplan/parties/contracts';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import type { QueueDefinition } from '@floorplan/platform/jobs';

/** Parties of a message, as far as they are known. */
export interface MessageParties {
  readonly importerId: number | null;
  readonly dealerId: number | null;
}

/** Identifying fields of a message. Messages with the same chassis number are decided in order of reception. */
export interface MessageAbout {
  readonly messageId: string;
  readonly identification: string;
  readonly chassisNumber: string;
}

export type ParsedMessage<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Caller of a dry run. */
export interface DryRunCaller {
  readonly sender: Actor;
  /** Whether the caller may see the room of limits. Others get only a rough and rate-limited yes or no. */
  readonly seesHeadroom: boolean;
}

/**
 * Input of a decision. In a dry run the message is not stored: its id is made up, and it contains the plain
 * code.
 */
export type MessageToDecide = Pick<JobProcessState, 'detailId' | 'message' | 'sender'>;

/** A message that others send and that staff may edit. */
export interface SentMessages<Message extends object = object> {
  /** Validates shape and types only; the job decides on the content. Returns every bad field. */
  parse(body: unknown): ParsedMessage<Message>;
  aboutOf(message: Message): MessageAbout;
  partiesOf(message: Message, parties: Parties): MessageParties;
  /** Whether this caller may act for the parties of the message. */
  maySend(scope: Scope, about: MessageParties): boolean;
  /**
   * Function key with which dealers see such messages about them, without the key of the screen; null when no
   * dealer does.
   */
  readonly dealersSeeWith: FunctionKey | null;
  /** Location of a registration code in the message; it is encrypted before anything is stored. */
  readonly codeAt: readonly [section: string, field: string] | null;
  /** Queue where senders may put messages themselves; only with Redis. */
  readonly inbox: QueueDefinition | null;
}

interface TypeOfMessage {
  /** Stored on messages permanently, e.g. `NEWFINANCING`. */
  readonly name: string;
  /** Queue its jobs run on. */
  readonly queue: QueueDefinition;
  /** Number of messages per job. */
  readonly batchSize: number;
  /** Null for messages that we create ourselves; their content cannot be edited. */
  readonly sent: SentMessages | null;
}

/** Result of an attempt, with the parties found for the message. */
export interface DecidedMessage extends MessageParties {
  readonly result: AttemptResult;
  /** Limit that was checked; null when none was. */
  readonly limit?: CheckedLimit | null;
}

export interface CheckedLimit {
  readonly category: string;
  /**
   * Whether the result is visible: it is among the findings, or there is room. Otherwise nothing may be
   * revealed, and room was assumed.
   */
  readonly isDisclosed: boolean;
}

/** A message type decided by us, in one act with all its effects and many messages together. */
export interface DecidedType<Prepared = unknown> extends TypeOfMessage {
  /**
   * Loads the data for deciding these messages, once for all of them, and preloads the streams that are
   * written. @param dryRun caller of a dry run, in which nothing is written: no ids are drawn, and the result
   * is limited to what the caller may see
   */
  prepare(
    unitOfWork: UnitOfWork,
    messages: readonly MessageToDecide[],
    dryRun?: DryRunCaller,
  ): Promise<Prepared>;
  /**
   * Keys that only one message of a round may touch. Messages that share a key are decided in the next round,
   * on the updated data.
   */
  keysOf(message: MessageToDecide, prepared: Prepared): readonly string[];
  /**
   * Sees earlier decisions on the same unit of work; in a dry run all messages share one. @param
   * waitsForEarlier an earlier message of this type with the same chassis number is not finished
   */
  decide(
    act: Act,
    unitOfWork: UnitOfWork,
    message: MessageToDecide,
    prepared: Prepared,
    waitsForEarlier: boolean,
  ): DecidedMessage;
}

/**
 * A message type that calls an external party. Its start is recorded first, so that a crash during the call
 * is detected and the call is repeated.
 */
export interface CallingType extends TypeOfMessage {
  /** An exception is a technical failure and is retried. */
  call(message: JobProcessState): Promise<AttemptResult>;
}

export type MessageType = DecidedType | CallingType;
