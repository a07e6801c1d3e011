import type { FinanceType } from '@floorplan/catalogue/domain';
import { BUYOUT } from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import { chargedThroughOf, holdingsOf, type Vehicle } from '@floorplan/vehicle/domain';
import { outstandingOn, RatesNow, unbilledCapitalOn, VehiclesOnDay } from '@floorplan/vehicle/charges';
import { OutstandingCapitals, type OutstandingCapital } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { kindOf } from '../projections/holding.projection';
import { isHeldOn } from './held-plans';

const SLICE = 500;
const HELD = `not p.is_removed and p.from_day <= $1::date and (p.until_day is null or p.until_day > $1::date)`;

/** Capital of all vehicles by finance type: stored for most, calculated for those that repay it by a plan. */
@Injectable()
export class StockCapitals extends OutstandingCapitals {
  constructor(
    private readonly database: Database,
    private readonly onDay: VehiclesOnDay,
    private readonly rates: RatesNow,
  ) {
    super();
  }

  async on(day: string): Promise<readonly OutstandingCapital[]> {
    const stored = await this.database.query<{ type: FinanceType; capital: number }>(
      `select p.finance_type as type, sum(p.capital)::bigint as capital from vehicle_holding p
        where not p.repays and ${HELD} group by 1`,
      [day],
    );
    const sums = new Map(
      stored.map(({ type, capital }) => [type, { financeType: type, outstanding: capital, due: 0 }]),
    );
    for (const { financeType, outstanding, due } of await this.plans(day)) {
      const before = sums.get(financeType) ?? { financeType, outstanding: 0, due: 0 };
      sums.set(financeType, {
        financeType,
        outstanding: before.outstanding + outstanding,
        due: before.due + due,
      });
    }
    return [...sums.values()];
  }

  private async plans(day: string): Promise<readonly OutstandingCapital[]> {
    const rows = await this.database.query<{ id: number }>(
      `select distinct p.vehicle_id as id from vehicle_holding p where p.repays and ${HELD} order by 1`,
      [day],
    );
    const { value: rates } = await this.rates.current();
    const found: OutstandingCapital[] = [];
    // Loading a slice waits for Postgres, so that other requests are answered between two slices.
    for (let at = 0; at < rows.length; at += SLICE) {
      const ids = rows.slice(at, at + SLICE).map(({ id }) => id);
      for (const vehicle of await this.onDay.load(ids, day)) {
        const holding = holdingsOf(vehicle).find(isHeldOn(day));
        if (!holding) continue;
        const { period } = holding;
        const charged = chargedThroughOf(billedBy(vehicle, day)).get(period.id) ?? { IMP: null, DEA: null };
        const outstanding = outstandingOn(period, day, rates);
        const due = unbilledCapitalOn(period, day, charged, rates) - outstanding;
        found.push({ financeType: kindOf(vehicle, holding).type, outstanding, due });
      }
    }
    return found;
  }
}

/** The vehicle without the buyout of an end after the day, which repays the capital on the day of the end. */
const billedBy = ({ bills }: Vehicle, day: string): Pick<Vehicle, 'bills'> => ({
  bills: bills.filter(
    ({ category, through }) => category !== BUYOUT || through.every(({ day: last }) => last < day),
  ),
});
