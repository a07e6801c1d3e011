import { may, type UserScope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { type PlannedEndRow, type PlanningAnswer } from '@floorplan/residual-value/contracts';
import { needsOf } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { residualsSeen } from '../contracts/residual-scope';
import { latestMarketValue } from '../market-values/latest-market-value';

/** Days ahead of which the ends are listed. */
const DAYS_AHEAD = 84;
const MAX_ROWS = 5_000;

type Ending = Omit<PlannedEndRow, 'Needs'> & {
  /** Number of all endings, which can be more than are listed. */
  readonly Total: number;
  readonly HasPrice: boolean;
  readonly IsPriceRequested: boolean;
  readonly HasProtocol: boolean;
};

type Risks = Pick<PlanningAnswer, 'Risks' | 'RiskTotal' | 'RiskMonths'>;
const NO_RISKS: Risks = { Risks: [], RiskTotal: 0, RiskMonths: [] };

const CONTRACT = `k.contract_no as "ContractNo", k.guarantee as "RVGuarantee", k.license_number as "LicenseNumber",
  k.object_description as "ObjectDescription", coalesce(d.name, '') as "DealerName", k.end_date::text as "EndDate"`;
const CONTRACTS = `residual_value_contract k left join ${LISTED_DEALERS} d on d.id = k.dealer_id`;

/** The steps that open contracts still need, and the amounts at risk at their ends. */
@Injectable()
export class ResidualPlanning {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(scope: UserScope): Promise<PlanningAnswer> {
    const today = this.clock.today();
    const ends = await this.database.query<Ending>(
      `select ${CONTRACT}, to_char(k.end_date, 'IYYY"-W"IW') as "Week", k.price is not null as "HasPrice",
              k.price_requested_on is not null as "IsPriceRequested", k.has_protocol as "HasProtocol",
              (count(*) over ())::int as "Total"
         from ${CONTRACTS}
        where k.status_code = 0 and k.end_date <= $1 and ${residualsSeen(scope, 'k')}
        order by k.end_date, k.id limit ${MAX_ROWS}`,
      [addDays(today, DAYS_AHEAD)],
    );
    const Ends = ends.map(({ HasPrice, IsPriceRequested, HasProtocol, Total: _, ...row }) => ({
      ...row,
      Needs: needsOf(
        {
          guarantee: row.RVGuarantee,
          endDate: row.EndDate,
          hasPrice: HasPrice,
          isPriceRequested: IsPriceRequested,
          hasProtocol: HasProtocol,
        },
        today,
      ),
    }));
    const risks = may(scope, 'residuals.marketValues') ? await this.risks(scope) : NO_RISKS;
    return { Today: today, Ends, EndTotal: ends[0]?.Total ?? 0, ...risks };
  }

  private async risks(scope: UserScope): Promise<Risks> {
    const rows = await this.database.query<Risks>(
      `with risk as materialized (
         select k.id, ${CONTRACT}, m.company_price / 100.0::float8 as "MarketValue",
                k.residual_value / 100.0::float8 as "ResidualValue",
                (m.company_price - k.residual_value) / 100.0::float8 as "Difference"
           from ${CONTRACTS}
           join lateral ${latestMarketValue('k')} m on true
          where k.status_code = 0 and ${residualsSeen(scope, 'k')}),
       listed as (select * from risk order by "EndDate", id limit ${MAX_ROWS}),
       month as (
         select left("EndDate", 7) as "Month", "RVGuarantee", count(*) as "Contracts", sum("Difference") as "Difference"
           from risk group by 1, 2)
       select (select count(*) from risk)::int as "RiskTotal",
              coalesce((select json_agg(to_jsonb(l) - 'id' order by l."EndDate", l.id) from listed l), '[]') as "Risks",
              coalesce((select json_agg(m order by m."Month", m."RVGuarantee") from month m), '[]') as "RiskMonths"`,
    );
    return rows[0]!;
  }
}
