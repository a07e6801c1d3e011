import { actorOf, type Scope } from '@floorplan/identity/domain';
import {
  limitStream,
  updateLimitBook,
  type LimitCategory,
  type TakenCapital,
  type UseCorrection,
} from '@floorplan/limits/domain';
import { Clock, Commands, factsOf, outcomeOf } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import type { Outcome } from '@floorplan/kernel';
import {
  capitalsHeldBy,
  HOLDING_STATUS_CODES,
  vehicleStream,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 500;

/** Of an organisation, and those that are to be demo vehicles: perhaps of another organisation than has them. */
const HOLDING = `
select id from vehicle where status_code = any($1) and (organisation_id = $2 or demo_finance_type is not null) order by id`;

/** Counts anew what the vehicles of a dealer organisation take of its limits, and puts the limit book right. */
@Injectable()
export class UpdateLimitBook {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly log: EventLog,
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
        const vehicles = await this.takenOf(organisationId);
        const facts = factsOf(updateLimitBook(state, { organisationId, vehicles, by }));
        if (facts.length > 0) act.append(limitStream, organisationId, facts);
        return facts.flatMap(({ data }) => data.corrections);
      }),
    );
  }

  private async takenOf(organisationId: number): Promise<TakenCapital[]> {
    const rows = await this.database.query<{ id: number }>(HOLDING, [HOLDING_STATUS_CODES, organisationId]);
    const taken: TakenCapital[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE).map(({ id }) => ({ type: vehicleStream, id }));
      for (const { state } of await this.log.loadMany(some)) {
        const held = capitalsHeldBy(state as VehicleState);
        for (const { organisationId: of, category, ...use } of held)
          if (of === organisationId) taken.push({ ...use, category: category as LimitCategory });
      }
    }
    return taken;
  }
}
