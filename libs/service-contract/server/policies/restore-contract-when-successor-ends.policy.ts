import { Acts } from '@floorplan/platform/acts';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { contractStream, restoreContract } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';

/** Makes a contract active again when its successor ended before it was approved. */
@Injectable()
export class RestoreContractWhenSuccessorEnds {
  static readonly readerName = 'restore-contract-when-successor-ends';
  static readonly types: readonly string[] = ['service-contract/Rejected', 'service-contract/SigningEnded'];

  constructor(
    private readonly log: EventLog,
    private readonly acts: Acts,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const { stream, eventId } of events) await this.restore(Number(idOf(stream)), eventId);
  }

  private async restore(successorId: number, correlationId: string): Promise<void> {
    const { state } = await this.log.load(contractStream, successorId);
    const predecessorId = state.terms?.predecessorId ?? null;
    if (predecessorId === null) return;
    await this.acts.bySystem(
      { stream: contractStream },
      {
        id: predecessorId,
        decide: (predecessor, { on }) => restoreContract(predecessor, { successorId, on }),
      },
      { correlationId },
    );
  }
}
