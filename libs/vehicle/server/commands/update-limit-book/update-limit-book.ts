import { actorOf, type Scope } from '@floorplan/identity/domain';
import {
  limitCorrections,
  limitStream,
  updateLimitBook,
  type LimitBookUpdated,
  type UseCorrection,
} from '@floorplan/limits/domain';
import { Acts } from '@floorplan/platform/acts';
import { outcomeOf } from '@floorplan/platform/commands';
import type { Outcome } from '@floorplan/kernel';
import { EventLog } from '@floorplan/platform/event-store';
import { LimitHolders } from '@floorplan/vehicle/stock';
import { Injectable } from '@nestjs/common';

/** Recalculates the limit usage of a dealer organisation from its vehicles, and corrects the limit book. */
@Injectable()
export class UpdateLimitBook {
  constructor(
    private readonly acts: Acts,
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
    return outcomeOf(async () => {
      const { facts } = await this.acts.bySystem(
        { stream: limitStream },
        {
          id: organisationId,
          // The limits are loaded before the vehicles. A change during the calculation then causes a conflict and a
          // new calculation.
          decide: async (state) => {
            const vehicles = await this.holders.read(organisationId);
            return updateLimitBook(state, { organisationId, vehicles, by });
          },
        },
        { by, correlationId },
      );
      return facts.flatMap((fact) => (fact as LimitBookUpdated).data.corrections);
    });
  }
}
