import type { UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, Where } from '@floorplan/platform/event-store';
import type { InventoryMonthsAnswer, InventoryMonthsQuery } from '@floorplan/vehicle/contracts';
import { monthEnds } from '@floorplan/vehicle/domain';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { PlanCapitals, type PlanRef } from './plan-capitals';

/**
 * Rows of `vehicle_holding` (times at dealers) that are in stock on the same days: from the day at index
 * `first` until before the day at index `end`. `n` is their number.
 */
interface Stretch {
  readonly first: number;
  readonly end: number;
  readonly n: number;
  readonly capital: number;
}

/**
 * Financed vehicles and their outstanding capital at the end of the latest months, as known now. A vehicle
 * counts on a day when it was at a dealer on that day and capital was outstanding. The numbers equal those
 * of the stock value on the same day.
 */
@Injectable()
export class InventoryMonths {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly parties: PartiesNow,
    private readonly plans: PlanCapitals,
  ) {}

  async read(scope: UserScope, query: InventoryMonthsQuery): Promise<InventoryMonthsAnswer> {
    const days = monthEnds(this.clock.today());
    const sums = days.map((Day) => ({ Day, vehicles: 0, ore: 0 }));
    const [stretches, refs] = await Promise.all([
      this.stretches(await this.held(scope, query), days),
      this.planRefs(await this.held(scope, query), days),
    ]);
    for (const { first, end, n, capital } of stretches)
      for (let at = first; at < end; at++) {
        sums[at]!.vehicles += n;
        sums[at]!.ore += capital;
      }
    for (const capitals of await this.plans.calculate(refs, days))
      for (const [at, capital] of capitals.entries()) {
        if (capital > 0) sums[at]!.vehicles += 1;
        sums[at]!.ore += capital;
      }
    const Rows = sums.map(({ Day, vehicles, ore }) => ({
      Month: Day.slice(0, 7),
      Day,
      NoOfVehicles: vehicles,
      Amount: kronorOfOre(ore),
    }));
    return { Rows, Total: Rows.length };
  }

  /**
   * Returns one row for each combination of first and last month of the times at dealers. The table is read
   * only once.
   */
  private stretches(held: Where, days: readonly string[]): Promise<Stretch[]> {
    const ends = `${held.value(days)}::date[]`;
    held.and('not p.repays and p.capital <> 0');
    return this.database.query<Stretch>(
      `select width_bucket(p.from_day - 1, ${ends}) as first,
              coalesce(width_bucket(p.until_day - 1, ${ends}), ${days.length}) as end,
              count(*) as n, sum(p.capital)::bigint as capital
         from vehicle_holding p ${held.sql} group by 1, 2`,
      held.values,
    );
  }

  private planRefs(held: Where, days: readonly string[]): Promise<PlanRef[]> {
    held.and('p.repays').and('(p.until_day is null or p.until_day > ?::date)', days[0]);
    return this.database.query<PlanRef>(
      `select p.vehicle_id, v.version, array_agg(p.place) as places
         from vehicle_holding p join vehicle v on v.id = p.vehicle_id ${held.sql} group by p.vehicle_id, v.version`,
      held.values,
    );
  }

  /** Condition of the rows `p` of `vehicle_holding` that the reader may see and that the query selects. */
  private async held(scope: UserScope, query: InventoryMonthsQuery): Promise<Where> {
    const where = new Where().and('not p.is_removed');
    if (scope.importerIds !== 'all') where.oneOf('p.importer_id', scope.importerIds);
    if (scope.dealerIds !== 'all') where.oneOf('p.dealer_id', scope.dealerIds);
    const { importerId, dealerId, makeId, dealerOrganisationId: organisations } = query;
    if (importerId.length > 0) where.oneOf('p.importer_id', importerId);
    if (dealerId.length > 0) where.oneOf('p.dealer_id', dealerId);
    if (makeId.length > 0)
      where.and('p.vehicle_id in (select v.id from vehicle v where v.make_id = any(?))', makeId);
    if (organisations.length > 0) {
      const { dealers } = (await this.parties.current()).value;
      const ofThem = dealers.filter(({ dealerOrganizationId }) =>
        organisations.includes(dealerOrganizationId),
      );
      where.oneOf(
        'p.dealer_id',
        ofThem.map(({ id }) => id),
      );
    }
    return where;
  }
}
