import type { UserScope } from '@floorplan/identity/domain';
import { addDays, dayNumber } from '@floorplan/kernel';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import {
  limitedTo,
  PartyParameters,
  type ReportChart,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';
import { HeldCapital, heldWhere, type PlanCapital } from './held-capital';
import { CAPITAL, financeTypeName, kronor } from './report-sql';

const MAX_DAYS = 92;

/** Capital outstanding at the end of each day, by dealer and finance type, as known now. */
@Injectable()
export class StockValueDayReport implements ReportDescription {
  readonly key = 'STOCK_VALUE_DAY';
  readonly type = 'Vehicle';
  readonly right = 'reports.vehicles';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_date', type: 'date' },
    { header: 'report.col_dealer', type: 'text' },
    { header: 'report.col_finance_type', type: 'text' },
    { header: 'report.col_number', type: 'number' },
    // Amounts of different days are not added up.
    { ...CAPITAL, isSummed: false },
  ];
  readonly chart: ReportChart = { kind: 'line', by: [0], values: [4], parts: 2 };

  constructor(
    private readonly clock: Clock,
    private readonly held: HeldCapital,
    parties: PartyParameters,
  ) {
    this.parameters = [
      parties.importer,
      parties.make,
      parties.dealer,
      { key: 'DATE', type: 'Date', preset: 'last30', mostDays: MAX_DAYS, isPast: true },
    ];
  }

  async select(scope: UserScope, values: Values): Promise<ReportSql> {
    const { from, to: last } = values.days('DATE');
    const today = this.clock.today();
    const to = last < today ? last : today;
    const chosen = {
      importerId: values.id('IMP'),
      makeId: values.id('MAK'),
      dealerId: values.id('DEA'),
    };
    const question = { scope, from, to, ...chosen };
    const days = daysOf(from, to);
    const plans = sumsOf(await this.held.read(question, days), days);
    const { rows, scoped } = limitedTo(scope, (caller) => heldWhere({ ...question, scope: caller }));
    const where = rows.and('not p.repays and p.capital <> 0');
    const [first, end, planned] = [from, to, JSON.stringify(plans)].map((value) => where.value(value));
    const sql = `
      with held as materialized (
        select p.dealer_id, p.finance_type, greatest(p.from_day, ${first}::date) as from_day, p.until_day, p.capital
          from vehicle_holding p join vehicle v on v.id = p.vehicle_id ${where.sql}),
      changes as (
        select dealer_id, finance_type, day, sum(vehicles) as vehicles, sum(capital) as capital
          from (select dealer_id, finance_type, from_day as day, count(*) as vehicles, sum(capital) as capital
                  from held group by 1, 2, 3
                union all
                select dealer_id, finance_type, until_day, -count(*), -sum(capital)
                  from held where until_day <= ${end}::date group by 1, 2, 3) c
         group by 1, 2, 3),
      sums as (
        select k.dealer_id, k.finance_type, d.day::date as day, sum(c.vehicles) over w as vehicles,
               sum(c.capital) over w as capital
          from (select distinct dealer_id, finance_type from changes) k
         cross join generate_series(${first}::date, ${end}::date, interval '1 day') d(day)
          left join changes c on c.dealer_id = k.dealer_id and c.finance_type = k.finance_type and c.day = d.day::date
        window w as (partition by k.dealer_id, k.finance_type order by d.day)
        union all
        select r.dealer_id, r.finance_type, r.day, r.vehicles, r.capital
          from json_to_recordset(${planned}::json)
            as r(dealer_id bigint, finance_type text, day date, vehicles bigint, capital bigint))
      select s.day as c1, d.name as c2, ${financeTypeName(scope, 's.finance_type')} as c3,
             sum(s.vehicles)::int as c4, ${kronor('sum(s.capital)')} as c5
        from sums s left join ${LISTED_DEALERS} d on d.id = s.dealer_id
       where s.vehicles <> 0
       group by s.day, s.dealer_id, d.name, s.finance_type
       order by 1, d.name collate "sv-x-icu", 3`;
    return { sql, parameters: where.values, scoped };
  }
}

const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => addDays(from, at));

/** Number and capital of vehicles with an instalment plan by dealer, finance type and day. */
function sumsOf(plans: readonly PlanCapital[], days: readonly string[]): readonly object[] {
  const sums = new Map<string, { vehicles: number; capital: number }>();
  for (const { dealer_id, finance_type, capitals } of plans)
    for (const [at, capital] of capitals.entries()) {
      if (capital === 0) continue;
      const key = JSON.stringify({ dealer_id, finance_type, day: days[at] });
      const sum = sums.get(key) ?? { vehicles: 0, capital: 0 };
      sum.vehicles += 1;
      sum.capital += capital;
      sums.set(key, sum);
    }
  return [...sums].map(([key, sum]) => ({ ...(JSON.parse(key) as object), ...sum }));
}
