import type { FunctionKey, Scope } from '@floorplan/identity/domain';
import type { AttemptResult, JobProcessState } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import type { FieldError } from '@floorplan/kernel/wire';
import type { Parties } from '@floorplan/parties/contracts';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import type { QueueDefinition } from '@floorplan/platform/jobs';

/** Whom a message is about, as far as it can be told. */
export interface MessageParties {
  readonly importerId: number | null;
  readonly dealerId: number | null;
}

/** What a message is known by. Those about one chassis number are decided in the order they came. */
export interface MessageAbout {
  readonly messageId: string;
  readonly identification: string;
  readonly chassisNumber: string;
}

export type ParsedMessage<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** For whom messages are decided without being written. */
export interface DryRunAsker {
  readonly sender: Actor;
  /** May know how much room limits have. Others are told yes or no, roughly and not often. */
  readonly seesHeadroom: boolean;
}

/** What a decision looks at. A message of a dry run is not stored: its number is made up, and its code stands in it. */
export type MessageToDecide = Pick<JobProcessState, 'detailId' | 'message' | 'sender'>;

/** A message as others send it, and as staff may edit it. */
export interface SentMessages<Message extends object = object> {
  /** Shape and types only: what the fields mean is decided by the job. Names every bad field. */
  parse(body: unknown): ParsedMessage<Message>;
  aboutOf(message: Message): MessageAbout;
  partiesOf(message: Message, parties: Parties): MessageParties;
  /** Whether this caller speaks for those whom the message is about. */
  maySend(scope: Scope, about: MessageParties): boolean;
  /** Dealers with this key see such messages about them, without the key of the screen; null: none does. */
  readonly dealersSeeWith: FunctionKey | null;
  /** Where a registration code stands in it, which is sealed before anything is stored. */
  readonly codeAt: readonly [section: string, field: string] | null;
  /** Where senders may put messages themselves; only with Redis. */
  readonly inbox: QueueDefinition | null;
}

interface TypeOfMessage {
  /** As it stands on messages for ever: `NEWFINANCING`. */
  readonly name: string;
  /** Queue its jobs run on. */
  readonly queue: QueueDefinition;
  /** How many messages one job takes. */
  readonly batchSize: number;
  /** Null: we make these ourselves, and what they say cannot be edited. */
  readonly sent: SentMessages | null;
}

/** What an attempt came to, and whom the message turned out to be about. */
export interface DecidedMessage extends MessageParties {
  readonly result: AttemptResult;
  /** What a limit was asked; null: nothing. */
  readonly limit?: LimitAsked | null;
}

export interface LimitAsked {
  readonly category: string;
  /** Its answer is among the findings, or there is room. Else nothing may be said of it, and room was taken for granted. */
  readonly isTold: boolean;
}

/** Decided in one act with everything it makes, many messages together. */
export interface DecidedType<Prepared = unknown> extends TypeOfMessage {
  /**
   * Reads what decides about these messages, once for all of them; streams that are written to are preloaded.
   * @param dryRun for whom, when nothing will be written: no number is drawn, and the asker is told no more than it may know
   */
  prepare(
    unitOfWork: UnitOfWork,
    messages: readonly MessageToDecide[],
    dryRun?: DryRunAsker,
  ): Promise<Prepared>;
  /** What only one message of a round may touch. Whoever shares a key is decided in the next round, on what is true then. */
  keysOf(message: MessageToDecide, prepared: Prepared): readonly string[];
  /**
   * Sees what was decided on the same unit of work before it: in a dry run all messages are decided on one.
   * @param waitsForEarlier an earlier message of this type about the same chassis number is not finished
   */
  decide(
    act: Act,
    unitOfWork: UnitOfWork,
    message: MessageToDecide,
    prepared: Prepared,
    waitsForEarlier: boolean,
  ): DecidedMessage;
}

/** Asks an outside party: its start is written first, so that a crash in between is seen and the call made again. */
export interface CallingType extends TypeOfMessage {
  /** What throws is technical, and tried again. */
  call(message: JobProcessState): Promise<AttemptResult>;
}

export type MessageType = DecidedType | CallingType;
