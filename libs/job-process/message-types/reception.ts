import type { Scope } from '@floorplan/identity/domain';
import type { DryRunAnswer } from '@floorplan/job-process/contracts';

/** Outcome of receiving one message. */
export type Reception =
  | { outcome: 'accepted' | 'duplicate'; messageId: string; processId: number; detailId: number }
  | { outcome: 'reused'; messageId: string }
  | { outcome: 'forbidden'; messageId: string };

/**
 * Receives messages for the contexts' own routes. An abstract class, because it is also the injection token.
 */
export abstract class MessageReception {
  /**
   * Receives well-formed messages of one type; the job decides on their content. One answer per message, in
   * order.
   */
  abstract receive(
    scope: Scope,
    type: string,
    messages: readonly object[],
    correlationId: string,
  ): Promise<Reception[]>;

  /**
   * Predicts the outcome of messages without storing anything. Null for a message that the caller may not
   * send.
   */
  abstract dryRun(scope: Scope, type: string, messages: readonly object[]): Promise<(DryRunAnswer | null)[]>;
}
