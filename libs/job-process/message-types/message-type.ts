import type { RightName, Scope } from '@floorplan/identity/domain';
import type { AttemptResult, JobProcessState, MessageCodeName } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import type { ParsedMessage } from '@floorplan/kernel/wire';
import type { Parties } from '@floorplan/parties/contracts';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import type { QueueDefinition } from '@floorplan/platform/jobs';
import type { ZodType } from 'zod';
import type { MessageRoute } from './message-route';

/** Importer and dealer of a message, if they are known. */
export interface MessageParties {
  readonly importerId: number | null;
  readonly dealerId: number | null;
}

/**
 * Identifying fields of a message. Messages with the same chassis number are decided in the order in which
 * they were received.
 */
export interface MessageAbout {
  readonly messageId: string;
  readonly identification: string;
  readonly chassisNumber: string;
}

/** Caller of a dry run. */
export interface DryRunCaller {
  readonly sender: Actor;
  /**
   * Whether the caller may see the unused amount of limits. Other callers get only a rough yes or no, and
   * only a limited number of answers.
   */
  readonly seesHeadroom: boolean;
}

/**
 * Input of a decision. A dry run does not store the message: its id is then made up, and the message contains
 * the registration code itself.
 */
export type MessageToDecide = Pick<JobProcessState, 'detailId' | 'message' | 'sender' | 'isAmountConfirmed'>;

/** Why the sender may not act for the party of a message. */
export interface ForbiddenParty {
  readonly code: 'IMPORTER_NOT_ALLOWED' | 'DEALER_NOT_ALLOWED';
  /** Field that names the party. */
  readonly field: string;
}

export const IMPORTER: ForbiddenParty = { code: 'IMPORTER_NOT_ALLOWED', field: 'ImporterParty' };
export const DEALER: ForbiddenParty = { code: 'DEALER_NOT_ALLOWED', field: 'DealerParty' };

/** An example of a message, with its name in the API's document. */
export interface MessageExample {
  readonly name: string;
  readonly value: object;
}

/** Messages that outside parties send and that staff may edit. */
export interface SentMessages<Message extends object = object> {
  /** Calls that receive the messages. A call of several types finds the type by `MessageType`. */
  readonly routes: readonly MessageRoute[];
  /** Schema of the body, from which the API's document is made. */
  readonly schema: ZodType;
  readonly example?: MessageExample;
  /** Checks structure and types only; the job decides on the content. Returns every invalid field. */
  parse(body: unknown): ParsedMessage<Message>;
  aboutOf(message: Message): MessageAbout;
  partiesOf(message: Message, parties: Parties): MessageParties;
  /** Whether this caller may act for the parties of the message. */
  maySend(scope: Scope, about: MessageParties): boolean;
  /**
   * Right that lets dealers see messages of this type about themselves without the right to the message
   * screen. Null when dealers do not see them.
   */
  readonly dealersSeeWith: RightName | null;
  /**
   * Place of a registration code in the message: a field, or a section and its field. The code is encrypted
   * before anything is stored. Null when the message has no code.
   */
  readonly codeAt: CodePlace | null;
  /**
   * Queue to which senders may add messages themselves; needs Redis. Several types may share a queue: the
   * MessageType of a message then names its type. Null when the type has no such queue.
   */
  readonly inbox: QueueDefinition | null;
  /** The party for which the sender must be allowed to act. The importer when absent. */
  readonly forbidden?: ForbiddenParty;
  /** Completes a body with data that its sender may leave out, such as the sender's only importer. */
  complete?(scope: Scope, body: unknown, parties: Parties): unknown;
  /**
   * True when the message id is derived from the party and the content. The same content is then the same
   * message, whoever of the party sends it. Otherwise message ids are unique per sender.
   */
  readonly idFromContent?: true;
}

export type CodePlace = readonly [field: string] | readonly [section: string, field: string];

/** Everything about one type of message, which its context lists in its manifest. */
export interface MessageType {
  /** Name of the type, e.g. `NEWFINANCING`. It is stored with messages and must not change. */
  readonly name: string;
  /** Queue on which the type's jobs run. */
  readonly queue: QueueDefinition;
  /** Maximum number of messages in one job. */
  readonly batchSize: number;
  /** Null for messages that the portal creates itself. Their content cannot be edited. */
  readonly sent: SentMessages | null;
  /**
   * Present when every message changes the vehicle in its own way, so that none may replace another. A
   * message then waits for every earlier unfinished message of its parties about the same chassis number,
   * and later messages wait for it. When absent, a newer valid message replaces an older one that waits.
   */
  readonly inSequence?: true;
  /**
   * Name of the type that the same messages have when they are sent in another form. A message of one type
   * can replace a waiting message of the other.
   */
  readonly like?: string;
  /** Provider of the context that decides the messages. */
  readonly handler: abstract new (...args: never[]) => MessageHandler;
}

/** Result of an attempt, with the parties that were found for the message. */
export interface DecidedMessage extends MessageParties {
  readonly result: AttemptResult;
  /** What a person should look at, whatever the result is. */
  readonly warnings?: readonly MessageCodeName[];
  /** The limit that was checked. Null when no limit was checked. */
  readonly limit?: CheckedLimit | null;
}

export interface CheckedLimit {
  readonly category: string;
  /**
   * Whether the caller may see the result of the check. True when the findings about the limit are
   * included, or when the limit is sufficient. When false, the answer must reveal nothing about the limit,
   * and the decision was made as if the limit were sufficient.
   */
  readonly isDisclosed: boolean;
}

/**
 * Decides messages many together. Each decision is committed together with its effects.
 */
export interface DecidesTogether<Prepared = unknown> {
  /**
   * Loads the data for deciding these messages, once for all of them, and preloads the streams that will be
   * written.
   * @param dryRun caller of a dry run. Nothing is written then: no ids are drawn, and the result contains
   * only what the caller may see
   */
  prepare(
    unitOfWork: UnitOfWork,
    messages: readonly MessageToDecide[],
    dryRun?: DryRunCaller,
  ): Promise<Prepared>;
  /**
   * Keys of the message. In one round of decisions, each key may occur in one message only. A further message
   * with the same key is decided in the next round, on the updated data.
   */
  keysOf(message: MessageToDecide, prepared: Prepared): readonly string[];
  /**
   * Decides one message. Earlier decisions on the same unit of work are visible to it; in a dry run all
   * messages share one unit of work.
   * @param waitsForEarlier whether an earlier message of this type with the same chassis number is not
   * finished
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
 * Calls an external party, which decides. The start of the attempt is recorded before the call. After a crash
 * the call is repeated.
 */
export interface CallsOutside {
  /** Makes the call. An exception is a technical failure, and the call is retried. */
  call(message: JobProcessState): Promise<AttemptResult>;
}

export interface AttemptConditions {
  /** Whether an earlier message about the same chassis number must be finished first. */
  readonly waitsForEarlier: boolean;
  /** Whether nothing will be written. No ids are drawn then. */
  readonly isDryRun: boolean;
}

/**
 * Decides one message at a time, because the decision loads what it needs. The decision is committed together
 * with its effects.
 */
export interface DecidesOneByOne {
  /**
   * Decides one message. When the result is not a success, `act` must contain no facts: see `Act.withdraw`.
   */
  decideOne(
    act: Act,
    unitOfWork: UnitOfWork,
    message: MessageToDecide,
    conditions: AttemptConditions,
  ): Promise<DecidedMessage>;
}

export type MessageHandler = DecidesTogether | DecidesOneByOne | CallsOutside;
