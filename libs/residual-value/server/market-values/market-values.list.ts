import { listAccess } from '@floorplan/identity/access';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { notFound, Problem } from '@floorplan/platform/http';
import {
  JsonList,
  listController,
  sqlInWords,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import { textOf } from '@floorplan/platform/texts';
import {
  MARKET_VALUE_ORDER,
  MARKET_VALUE_ROUTES,
  marketValueContract,
  type MarketValueFilter,
  type MarketValueRow,
} from '@floorplan/residual-value/contracts';
import { Injectable } from '@nestjs/common';
import { END_PRICE, residualsSeen } from '../contracts/residual-scope';

interface Reader {
  readonly scope: UserScope;
}

const money = (sql: string): SqlColumn<Reader> => ({
  sql: `round(${sql} / 100.0, 2)`,
  order: sql,
  type: 'money',
});

/** Market values with their contracts and jobs. */
const VALUES = `(
  select m.*, j.date as job_date, k.dealer_id, k.importer_id, k.make_id, k.make, k.model, k.guarantee,
         k.start_date, k.end_date, k.license_number, k.product, k.duration, k.mileage, k.residual_value,
         nullif(k.object_price, 0) as object_price,
         ${END_PRICE} as end_price,
         coalesce(m.current_mileage, k.current_mileage) as odometer
    from market_value m
    left join residual_value_contract k on k.id = m.contract_id
    left join market_value_job j on j.id = m.job_id)`;

// The same figures as the functions of the domain, which a test compares.
const part = (field: string, day: string) => `extract(${field} from ${day})::int`;
const REACHED = '(v.job_date + 1)';
const MONTHS = `least(v.duration, greatest(0, (${part('year', REACHED)} - ${part('year', 'v.start_date')}) * 12
  + ${part('month', REACHED)} - ${part('month', 'v.start_date')}
  - (${part('day', REACHED)} < ${part('day', 'v.start_date')})::int))`;
const REPAID = `round((v.object_price - v.residual_value)::numeric * ${MONTHS} / v.duration)`;
const DRIVEN = '(v.job_date - v.start_date)';
const PREDICTED = `case when ${DRIVEN} > 0 then
  round(v.odometer::numeric * (${DRIVEN} + greatest(0, v.end_date - v.job_date)) / ${DRIVEN})::bigint end`;

const COLUMNS: { readonly [Name in keyof MarketValueRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'v.id' },
  Version: { sql: 'v.version' },
  ContractNo: { sql: 'v.contract_no', type: 'code', searched: true },
  DealerName: {
    sql: `coalesce(d.name, '')`,
    type: 'text',
    searched: true,
    order: `d.name collate "sv-x-icu"`,
  },
  RVGuarantee: {
    sql: 'v.guarantee',
    inFile: sqlInWords('v.guarantee', ['AF', 'DNB'], (code) => `rv.guarantee_${code}`),
    type: 'text',
  },
  StartDate: { sql: 'v.start_date', type: 'date' },
  EndDate: { sql: 'v.end_date', type: 'date' },
  LicenseNumber: { sql: 'v.license_number', type: 'code', searched: true },
  Brand: { sql: 'v.make', type: 'text', searched: true },
  Model: { sql: 'v.model', type: 'text', searched: true },
  Series: { sql: 'v.series', type: 'text', searched: true },
  ModelYear: { sql: 'v.model_year', type: 'code' },
  Product: { sql: 'v.product', type: 'text', searched: true },
  CurrentMileage: { sql: 'v.odometer', type: 'number' },
  ObjectPrice: money('v.object_price'),
  EndPrice: money('v.end_price'),
  RemainingDebt: money(`(v.object_price - ${REPAID})`),
  CompanyPrice: money('v.company_price'),
  PriceDiff: money('(v.company_price - coalesce(v.end_price, v.residual_value))'),
  DNBMileage: { sql: 'v.mileage', type: 'number' },
  PredictedMileage: { sql: PREDICTED, type: 'number' },
  CompanyMileageCost: money('v.company_mileage_cost'),
  CompanyStartPrice: money('v.company_start_price'),
  AdsAverageMileage: { sql: 'v.ads_average_mileage', type: 'number' },
  AdsAveragePrice: money('v.ads_average_price'),
  AdsMinPrice: money('v.ads_min_price'),
  AdsMaxPrice: money('v.ads_max_price'),
};

const values: ListDescription<Reader, MarketValueFilter, typeof COLUMNS> = {
  table: VALUES,
  alias: 'v',
  joined: { d: { rows: LISTED_DEALERS, by: 'v.dealer_id' } },
  columns: COLUMNS,
  order: MARKET_VALUE_ORDER,
  language: ({ scope }) => languageOfScope(scope),
  scope: (where, { scope }) => where.and(residualsSeen(scope, 'v')),
  filters: {
    job: (where, job) => where.and('v.job_id = ?', job),
    brand: (where, brand) => where.and('v.make_id = ?', brand),
    model: (where, model) => where.and('v.model = ?', model),
    guarantee: (where, guarantee) => where.and('v.guarantee = ?', guarantee),
    supplier: (where, supplier) => where.and('d.financer_assigned_id = ?', supplier),
  },
};

/** Market values of a job, by contract number. */
@Injectable()
export class MarketValues extends JsonList<UserScope, Reader, MarketValueFilter> {
  constructor(database: Database) {
    super(database, values, (scope) => ({ scope }));
  }

  protected override async ask(scope: UserScope, filter: MarketValueFilter) {
    if (!filter.job) throw new Problem(400, 'JOB_MISSING', textOf('reason.JOB_MISSING'));
    const found = await this.database.query('select 1 from market_value_job where id = $1', [filter.job]);
    if (found.length === 0) throw notFound();
    return super.ask(scope, filter);
  }
}

export const MarketValuesController = listController(MarketValues, {
  routes: MARKET_VALUE_ROUTES,
  contract: marketValueContract,
  access: listAccess('residuals.marketValues'),
  tag: 'residual value',
  summary: 'Market values of a job, by contract number',
});
