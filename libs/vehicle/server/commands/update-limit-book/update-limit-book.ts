import { actorOf, type Scope } from '@floorplan/identity/domain';
import { limitStream, updateLimitBook, type UseCorrection } from '@floorplan/limits/domain';
import { Clock, Commands, factsOf, outcomeOf } from '@floorplan/platform/commands';
import type { Outcome } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import { LimitHolders } from '../../reference/limit-holders';

/** Counts anew what the vehicles of a dealer organisation take of its limits, and puts the limit book right. */
@Injectable()
export class UpdateLimitBook {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly holders: LimitHolders,
  ) {}

  async execute(
    scope: Scope,
    organisationId: number,
    correlationId: string,
  ): Promise<Outcome<readonly UseCorrection[]>> {
    const by = actorOf(scope);
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now: this.clock.now() }, async (act, unitOfWork) => {
        // The limits first: whatever moves while the vehicles are counted is a conflict, and they are counted again.
        const { state } = await unitOfWork.load(limitStream, organisationId);
        const vehicles = await this.holders.of(organisationId);
        const facts = factsOf(updateLimitBook(state, { organisationId, vehicles, by }));
        if (facts.length > 0) act.append(limitStream, organisationId, facts);
        return facts.flatMap(({ data }) => data.corrections);
      }),
    );
  }
}
