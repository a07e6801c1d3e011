import { SYSTEM_ACTORS, type Actor, type Decision } from '@floorplan/kernel';
import { Clock, Commands, correlationId, factsOf } from '@floorplan/platform/commands';
import { residualStream, type ResidualEvent, type ResidualState } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';

export const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

/** Acts of the worker on residual-value contracts. */
@Injectable()
export class SystemActs {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /** @returns whether facts were stored */
  async run(
    id: number,
    decide: (state: ResidualState, on: string) => Decision<ResidualEvent>,
  ): Promise<boolean> {
    const context = { actor: WORKER, correlationId: correlationId(), now: this.clock.now() };
    return this.commands.run(context, async (act, unitOfWork) => {
      const { state } = await unitOfWork.load(residualStream, id);
      const facts = factsOf(decide(state, this.clock.today()));
      if (facts.length > 0) act.append<ResidualState, ResidualEvent>(residualStream, id, facts);
      return facts.length > 0;
    });
  }
}
