import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { seesAll, type UserScope } from '@floorplan/identity/domain';
import { StockValueLists, type StockValueChoice } from '@floorplan/invoicing/contracts';
import { FIELD_ERROR_TEXTS } from '@floorplan/kernel/wire';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { invalid } from '@floorplan/platform/http';
import { JsonList, quoted, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';
import { STOCK_VALUE_ORDER, type StockValueFilter, type StockValueRow } from '@floorplan/vehicle/contracts';
import { localeOf } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import type { VehicleListReader } from '../vehicle-columns';
import { HeldPlansReader, type HeldPlans } from './held-plans';

type Reader = VehicleListReader;

const typeName = ({ scope }: Reader): string => {
  const cases = FINANCE_TYPES.map(
    (type) => `when '${type}' then '${quoted(textIn(localeOf(scope), `fin.${type}`))}'`,
  );
  return `case v.finance_type ${cases.join(' ')} end`;
};

/** SQL of a text such as "1 234 fordon". */
const vehiclesText = ({ scope }: Reader): string => {
  const locale = localeOf(scope);
  const [one, other] = ['one', 'other'].map((form) =>
    quoted(textIn(locale, `invoice.acc_vehicles_${form}`, { count: '§' })),
  );
  const thousands = locale === 'sv-SE' ? '\u00a0' : ',';
  const count = `replace(to_char(v.vehicles, 'FM999,999,999'), ',', '${thousands}')`;
  return `replace(case v.vehicles when 1 then '${one}' else '${other}' end, '§', ${count})`;
};

const money = (sql: string): SqlColumn<Reader> => ({
  sql: `round((${sql}) / 100.0, 2)`,
  order: sql,
  summed: `round(sum(${sql}) / 100.0, 2)`,
  type: 'money',
});

const COLUMNS: { readonly [Name in keyof StockValueRow]-?: SqlColumn<Reader> } = {
  Id: { sql: `v.dealer_id || '-' || v.finance_type` },
  Source: { sql: `'internal'` },
  ReceiverType: { sql: `'DEA'` },
  ReceiverId: { sql: 'v.dealer_id' },
  ReceiverName: { sql: 'd.name', type: 'text', searched: true },
  ReceiverOrgNo: { sql: 'd.organization_number', type: 'code', searched: true },
  InvoiceCategory: { sql: `json_build_object('Enum', 0)` },
  CategoryName: { sql: typeName, type: 'text', searched: true },
  InvoiceNumber: { sql: 'null::text', type: 'code' },
  InvoiceDate: { sql: 'v.day', type: 'date' },
  DueDate: { sql: 'null::date', type: 'date' },
  Specification: { sql: vehiclesText, order: 'v.vehicles', type: 'text' },
  ReferenceName: { sql: 'null::text', type: 'text' },
  Status: { sql: 'null::text', type: 'text' },
  NetAmount: money('v.net'),
  VATAmount: money('v.total - v.net'),
  TotalAmount: money('v.total'),
};

const among = (column: string, ids: readonly number[] | 'all'): string =>
  ids === 'all' ? 'true' : ids.length === 0 ? 'false' : `${column} in (${ids.join(', ')})`;

const allOr = (ids: readonly number[]) => (ids.length === 0 ? 'all' : ids);

/** SQL condition on `p`: vehicles of the reader's importers at the reader's dealers. */
const seen = (scope: UserScope): string =>
  seesAll(scope)
    ? 'true'
    : `${among('p.importer_id', scope.importerIds)} and ${among('p.dealer_id', scope.dealerIds)}`;

/**
 * SQL of a table with one row per dealer and finance type. Adds stored capital and the calculated capital of
 * plans.
 */
const tableOf = (day: string, held: string, plans: readonly HeldPlans[]): string => `(
  select row_number() over (order by dealer_id, finance_type) as id, dealer_id, finance_type, date '${day}' as day,
         sum(vehicles) as vehicles, sum(capital) as total, sum(net) as net
    from (select p.dealer_id, p.finance_type, count(*) as vehicles, sum(p.capital) as capital, sum(p.net) as net
            from vehicle_holding p where not p.repays and p.capital <> 0 and ${held} group by 1, 2
          union all
          select dealer_id, finance_type, vehicles, capital, net from json_to_recordset('${JSON.stringify(plans)}')
            as r(dealer_id bigint, finance_type text, vehicles bigint, capital bigint, net bigint)) p
   group by dealer_id, finance_type)`;

const NO_CONDITION = () => undefined;

const description = (table: string): ListDescription<Reader, StockValueFilter, typeof COLUMNS> => ({
  table,
  alias: 'v',
  joined: { d: { rows: LISTED_DEALERS, by: 'v.dealer_id' } },
  columns: COLUMNS,
  language: ({ scope }) => localeOf(scope),
  order: STOCK_VALUE_ORDER,
  // No conditions are needed, because the table contains only what was chosen and the reader may see.
  scope: () => undefined,
  filters: { date: NO_CONDITION, dealerId: NO_CONDITION, importerId: NO_CONDITION },
});

export type StockValueList = JsonList<UserScope, Reader, StockValueFilter>;

/** Capital outstanding at the end of a day, as known now. */
@Injectable()
export class StockValues extends StockValueLists<StockValueList> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly plans: HeldPlansReader,
  ) {
    super();
  }

  /**
   * Returns the list of one day for one reader, of all or of the chosen dealers and importers.
   * @throws 400 when the day is in the future
   */
  async on(scope: UserScope, { date: day, dealerId, importerId }: StockValueChoice): Promise<StockValueList> {
    if (day > this.clock.today())
      throw invalid([{ Field: 'date', Code: 'DAY_TO_COME', Message: FIELD_ERROR_TEXTS.DAY_TO_COME }]);
    const held = `not p.is_removed and p.from_day <= date '${day}'
      and (p.until_day is null or p.until_day > date '${day}') and ${seen(scope)}
      and ${among('p.dealer_id', allOr(dealerId))} and ${among('p.importer_id', allOr(importerId))}`;
    const plans = await this.plans.on(day, held);
    return new JsonList(this.database, description(tableOf(day, held, plans)), () => ({ scope }));
  }
}
