import { SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { Clock, Commands, factsOf } from '@floorplan/platform/commands';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { contractStream, restoreContract } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';

const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

/** Makes a contract active again when its successor ended before it was approved. */
@Injectable()
export class RestoreContractWhenSuccessorEnds {
  static readonly readerName = 'restore-contract-when-successor-ends';
  static readonly types: readonly string[] = ['service-contract/Rejected', 'service-contract/SigningEnded'];

  constructor(
    private readonly log: EventLog,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const { stream, eventId } of events) await this.restore(Number(idOf(stream)), eventId);
  }

  private async restore(successorId: number, correlationId: string): Promise<void> {
    const { state } = await this.log.load(contractStream, successorId);
    const predecessorId = state.terms?.predecessorId ?? null;
    if (predecessorId === null) return;
    const context = { actor: WORKER, correlationId, now: this.clock.now() };
    await this.commands.run(context, async (act, unitOfWork) => {
      const { state: predecessor } = await unitOfWork.load(contractStream, predecessorId);
      const facts = factsOf(restoreContract(predecessor, { successorId, on: this.clock.today() }));
      if (facts.length > 0) act.append(contractStream, predecessorId, facts);
    });
  }
}
