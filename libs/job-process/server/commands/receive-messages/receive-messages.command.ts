import type { Scope } from '@floorplan/identity/domain';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { Command } from '@nestjs/cqrs';

/** What became of one message that was sent. */
export type Reception =
  | { outcome: 'accepted' | 'duplicate'; messageId: string; processId: number; detailId: number }
  | { outcome: 'reused'; messageId: string }
  | { outcome: 'forbidden'; messageId: string };

/** Takes in well-formed messages; what they mean is decided by the job. One answer per message, in order. */
export class ReceiveMessages extends Command<Reception[]> {
  constructor(
    readonly scope: Scope,
    readonly messages: readonly NewFinancingMessage[],
    readonly correlationId: string,
  ) {
    super();
  }
}
