import type { LimitCategory } from '@floorplan/limits/domain';
import { Database, EventLog } from '@floorplan/platform/event-store';
import {
  capitalsHeldBy,
  HOLDING_STATUS_CODES,
  vehicleStream,
  type Vehicle,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 500;

/**
 * SQL condition for vehicles of an organisation, and for vehicles waiting to become demo vehicles, which may
 * move to another organisation.
 */
const HOLDING = `
select id from vehicle where status_code = any($1) and (organisation_id = $2 or demo_finance_type is not null) order by id`;

/** Amount of an organisation's limit that a vehicle uses. Öre. */
export interface LimitHolder {
  readonly vehicle: Vehicle;
  readonly category: LimitCategory;
  readonly makeId: number;
  readonly amount: number;
}

/** Finds the vehicles that use the limits of an organisation. */
@Injectable()
export class LimitHolders {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
  ) {}

  async read(organisationId: number): Promise<LimitHolder[]> {
    const rows = await this.database.query<{ id: number }>(HOLDING, [HOLDING_STATUS_CODES, organisationId]);
    const holders: LimitHolder[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE).map(({ id }) => ({ type: vehicleStream, id }));
      for (const { state } of await this.log.loadMany(some))
        for (const { organisationId: of, category, ...use } of capitalsHeldBy(state as VehicleState))
          if (of === organisationId)
            holders.push({ vehicle: state as Vehicle, category: category as LimitCategory, ...use });
    }
    return holders;
  }
}
