import type { Scope } from '@floorplan/identity/domain';
import type { DryRunAnswer } from '@floorplan/job-process/contracts';

/** What became of one message that was sent. */
export type Reception =
  | { outcome: 'accepted' | 'duplicate'; messageId: string; processId: number; detailId: number }
  | { outcome: 'reused'; messageId: string }
  | { outcome: 'forbidden'; messageId: string };

/** Takes in messages for whoever gives them an address. A class, to be the key it is injected by. */
export abstract class MessageReception {
  /** Well-formed messages of one type; what they mean is decided by the job. One answer per message, in order. */
  abstract receive(
    scope: Scope,
    type: string,
    messages: readonly object[],
    correlationId: string,
  ): Promise<Reception[]>;

  /** What messages would come to, nothing stored. Null for one that the caller may not send. */
  abstract dryRun(scope: Scope, type: string, messages: readonly object[]): Promise<(DryRunAnswer | null)[]>;
}
