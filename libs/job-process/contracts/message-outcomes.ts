import type { Scope } from '@floorplan/identity/domain';
import type { MessageStatusAnswer } from './reception';

/** Outcome of a message, with the ids of its process and of itself. */
export type MessageOutcome = Omit<MessageStatusAnswer, 'Attempts'>;

/** Waits for the outcomes of messages, for routes that return the outcome in their response. */
export abstract class MessageOutcomes {
  /**
   * Reads a message until it has an outcome or waits for a change outside it, at most for `withinMs`
   * milliseconds.
   * @throws 404 when the caller may not see the message
   */
  abstract settled(scope: Scope, messageId: string, withinMs: number): Promise<MessageStatusAnswer>;

  /**
   * Reads messages that the caller has sent until each one has an outcome or waits for a change outside it,
   * at most for `withinMs` milliseconds. The caller's right to see them is not checked.
   * @returns the messages by detail id
   */
  abstract allSettled(
    scope: Scope,
    detailIds: readonly number[],
    withinMs: number,
  ): Promise<ReadonlyMap<number, MessageOutcome>>;

  /** Messages of a type whose ids are derived from their content, by message id. */
  abstract sentBefore(
    scope: Scope,
    type: string,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, MessageOutcome>>;
}
