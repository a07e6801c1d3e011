import type { Scope } from '@floorplan/identity/domain';
import type { DryRunAnswer } from '@floorplan/job-process/contracts';

/** Result of receiving one message. */
export type Reception =
  | { outcome: 'accepted' | 'duplicate'; messageId: string; processId: number; detailId: number }
  | { outcome: 'reused'; messageId: string }
  | { outcome: 'forbidden'; messageId: string };

/**
 * Receives messages for the routes of the contexts. This is an abstract class instead of an interface, so
 * that it can be an injection token.
 */
export abstract class MessageReception {
  /**
   * Receives valid messages of one type. The job decides on their content. Returns one result per message, in
   * order.
   */
  abstract receive(
    scope: Scope,
    type: string,
    messages: readonly object[],
    correlationId: string,
  ): Promise<Reception[]>;

  /** Receives valid messages of several types as one process. */
  abstract receiveMixed(
    scope: Scope,
    messages: readonly TypedMessage[],
    correlationId: string,
  ): Promise<Reception[]>;

  /**
   * Predicts the outcome of messages without storing anything. The result is null for a message that the
   * caller may not send.
   */
  abstract dryRun(scope: Scope, type: string, messages: readonly object[]): Promise<(DryRunAnswer | null)[]>;

  /** Predicts the outcome of messages of several types, each after those before it. */
  abstract dryRunMixed(scope: Scope, messages: readonly TypedMessage[]): Promise<(DryRunAnswer | null)[]>;
}

/** A valid message and the name of its type. */
export interface TypedMessage {
  readonly type: string;
  readonly message: object;
}
