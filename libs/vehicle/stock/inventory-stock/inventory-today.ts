import type { UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import {
  NOT_FINANCED,
  type InventoryDaysQuery,
  type InventoryPart,
  type InventoryTodayAnswer,
} from '@floorplan/vehicle/contracts';
import { monthEnds } from '@floorplan/vehicle/domain';
import { localeOf, PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { PlanCapitals, type PlanRef } from './plan-capitals';
import { inStock } from './stock-sql';

/** Make, dealer and finance type of vehicles in stock. */
interface Kind {
  readonly make_id: number | null;
  readonly dealer_id: number;
  readonly finance_type: string;
}

interface Counted extends Kind {
  readonly make: string;
  readonly n: number;
  readonly capital: number;
}

const KIND = `v.make_id, v.dealer_id, coalesce(v.finance_type, '${NOT_FINANCED}') as finance_type`;

/** SQL condition of the rows `p` of `vehicle_holding` that include the day. */
const heldOn = (day: string): string =>
  `not p.is_removed and p.from_day <= ${day} and (p.until_day is null or p.until_day > ${day})`;

/** Vehicles in stock today with their outstanding capital, by make, by dealer and by finance type. */
@Injectable()
export class InventoryToday {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly parties: PartiesNow,
    private readonly plans: PlanCapitals,
  ) {}

  async read(scope: UserScope, query: InventoryDaysQuery): Promise<InventoryTodayAnswer> {
    const [counted, repaid, { value }] = await Promise.all([
      this.counted(scope, query),
      this.repaid(scope, query),
      this.parties.current(),
    ]);
    const dealers = new Map(value.dealers.map(({ id, name }) => [id, name]));
    const locale = localeOf(scope);
    const [all, makes, byDealer, types] = [new Parts(), new Parts(), new Parts(), new Parts()];
    const add = (kind: Kind, vehicles: number, ore: number, make?: string) => {
      const { make_id: makeId, dealer_id: dealerId, finance_type: type } = kind;
      all.add('', vehicles, ore, () => '');
      makes.add(makeId, vehicles, ore, () =>
        makeId === null ? textIn(locale, 'dash.make_unknown') : (make ?? ''),
      );
      byDealer.add(dealerId, vehicles, ore, () => dealers.get(dealerId) ?? String(dealerId));
      types.add(type, vehicles, ore, () =>
        textIn(locale, type === NOT_FINANCED ? 'dash.not_financed' : `fin.${type}`),
      );
    };
    for (const row of counted) add(row, row.n, row.capital, row.make);
    for (const [kind, ore] of repaid) add(kind, 0, ore);
    const [sum] = all.list();
    return {
      NoOfVehicles: sum?.NoOfVehicles ?? 0,
      Amount: sum?.Amount ?? 0,
      Makes: makes.list(),
      Dealers: byDealer.list(),
      FinanceTypes: types.list(),
    };
  }

  /** Number of vehicles, and their capital without that of instalment plans. */
  private counted(scope: UserScope, query: InventoryDaysQuery): Promise<Counted[]> {
    const today = this.clock.today();
    const where = inStock({ scope }, query, today);
    return this.database.query<Counted>(
      `select ${KIND}, max(v.make) as make, count(*) as n, coalesce(sum(h.capital), 0)::bigint as capital
         from vehicle v
         left join (select p.vehicle_id, sum(p.capital) as capital from vehicle_holding p
                     where not p.repays and ${heldOn(`date '${today}'`)} group by p.vehicle_id) h
           on h.vehicle_id = v.id
         ${where.sql} group by 1, 2, 3`,
      where.values,
    );
  }

  /** Outstanding capital of each vehicle with an instalment plan, in öre. */
  private async repaid(
    scope: UserScope,
    query: InventoryDaysQuery,
  ): Promise<readonly (readonly [Kind, number])[]> {
    const today = this.clock.today();
    const where = inStock({ scope }, query, today).and(`p.repays and ${heldOn(`date '${today}'`)}`);
    const refs = await this.database.query<PlanRef & Kind>(
      `select p.vehicle_id, v.version, array_agg(p.place) as places, ${KIND}
         from vehicle_holding p join vehicle v on v.id = p.vehicle_id ${where.sql}
        group by p.vehicle_id, v.version, v.make_id, v.dealer_id, v.finance_type`,
      where.values,
    );
    // Today is the last of the month ends, so that both charts share the cached capitals.
    const capitals = await this.plans.calculate(refs, monthEnds(today));
    return refs.map((kind, at) => [kind, capitals[at]!.at(-1)!] as const);
  }
}

/** Sums by key. */
class Parts {
  private readonly parts = new Map<string | number | null, { name: string; vehicles: number; ore: number }>();

  add(key: string | number | null, vehicles: number, ore: number, name: () => string): void {
    const part = this.parts.get(key) ?? { name: name(), vehicles: 0, ore: 0 };
    part.vehicles += vehicles;
    part.ore += ore;
    this.parts.set(key, part);
  }

  /** Most vehicles first. */
  list(): InventoryPart[] {
    return [...this.parts]
      .map(([key, { name, vehicles, ore }]) => ({
        Key: key === null ? null : String(key),
        Name: name,
        NoOfVehicles: vehicles,
        Amount: kronorOfOre(ore),
      }))
      .sort((a, b) => b.NoOfVehicles - a.NoOfVehicles || a.Name.localeCompare(b.Name, 'sv-SE'));
  }
}
