import { actorOf, type Scope } from '@floorplan/identity/domain';
import { limitCorrections, limitStream, updateLimitBook, type UseCorrection } from '@floorplan/limits/domain';
import { Clock, Commands, factsOf, outcomeOf } from '@floorplan/platform/commands';
import type { Outcome } from '@floorplan/kernel';
import { EventLog } from '@floorplan/platform/event-store';
import { LimitHolders } from '@floorplan/vehicle/stock';
import { Injectable } from '@nestjs/common';

/** Recalculates the limit usage of a dealer organisation from its vehicles, and corrects the limit book. */
@Injectable()
export class UpdateLimitBook {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly holders: LimitHolders,
    private readonly log: EventLog,
  ) {}

  /** The corrections that `execute` would make now. */
  async differences(organisationId: number): Promise<readonly UseCorrection[]> {
    const { state } = await this.log.load(limitStream, organisationId);
    return limitCorrections(state, await this.holders.read(organisationId));
  }

  async execute(
    scope: Scope,
    organisationId: number,
    correlationId: string,
  ): Promise<Outcome<readonly UseCorrection[]>> {
    const by = actorOf(scope);
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now: this.clock.now() }, async (act, unitOfWork) => {
        // Load the limits before the vehicles. A change during the calculation then causes a conflict and a
        // new calculation.
        const { state } = await unitOfWork.load(limitStream, organisationId);
        const vehicles = await this.holders.read(organisationId);
        const facts = factsOf(updateLimitBook(state, { organisationId, vehicles, by }));
        if (facts.length > 0) act.append(limitStream, organisationId, facts);
        return facts.flatMap(({ data }) => data.corrections);
      }),
    );
  }
}
