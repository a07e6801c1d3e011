import { INVENTORY_STATUS_CODES } from '@floorplan/vehicle/domain';

/** Scope of a reader: the importers or dealers whose rows the reader may see, as comma-separated ids. */
export interface Reader {
  readonly importerIds?: string;
  readonly dealerIds?: string;
}

const scopeOf = (alias: string, { importerIds, dealerIds }: Reader): string =>
  importerIds
    ? `${alias}.importer_id in (${importerIds})`
    : dealerIds
      ? `${alias}.dealer_id in (${dealerIds})`
      : 'true';

/** SQL of the first hundred rows ordered by one column. Names are joined to these hundred rows only. */
const firstHundred = (table: string, where: string, order: string, cells: string): string =>
  `select string_agg(row, ',') as rows from (select ${cells} as row from (select * from ${table} t
     where ${where} order by ${order} limit 100) t left join dealer d on d.id = t.dealer_id order by ${order}) page`;

/**
 * SQL of the first hundred rows ordered by dealer name. The SQL reads one dealer after another until there
 * are a hundred rows.
 */
const byDealer = (table: string, where: string, cells: string, { dealerIds }: Reader): string =>
  `select string_agg(row, ',') as rows from (select ${cells} as row from (select * from dealer ${dealerIds ? `where id in (${dealerIds})` : ''} order by name collate "sv-x-icu", id) d
     cross join lateral (select * from ${table} t where t.dealer_id = d.id and ${where} order by t.id limit 100) t limit 100) page`;

const VEHICLE = `json_build_array(t.id, t.status_code, t.dealer_id, t.importer_id, t.make_id, t.version, d.name, d.organization_number,
  d.city, d.financer_assigned_id, t.classification, t.license_number, t.chassis_number, t.make, t.model, t.invoice_number,
  t.begin_date, t.end_date, current_date - t.begin_date, t.end_date - current_date, t.amount_includes_vat,
  round(t.total_price / 100.0, 2), null, case when t.end_date < current_date then 2 else 0 end)::text`;

export const VEHICLE_SORTS = ['EndPeriodDate', 'Price', 'ChassisNumber', 'DealerPartyName'] as const;
const VEHICLE_KEYS: Readonly<Record<string, string>> = {
  EndPeriodDate: 't.end_date',
  Price: 't.total_price',
  ChassisNumber: 't.chassis_number collate "sv-x-icu"',
};

/**
 * The best hand-written SQL for a page of the stock: one statement, an index for every order, and the total
 * from an index.
 */
export function vehiclesByHand(reader: Reader, sort: string): string {
  const where = `t.status_code in (${INVENTORY_STATUS_CODES.join(', ')}) and t.finance_type <> 'PL_FINANCE' and ${scopeOf('t', reader)}`;
  const key = VEHICLE_KEYS[sort];
  const page = key
    ? firstHundred('vehicle', where, `${key}, t.id`, VEHICLE)
    : byDealer('vehicle', where, VEHICLE, reader);
  return `select * from (select count(*) as total, round(sum(t.total_price) / 100.0, 2) as sum from vehicle t where ${where}) c, (${page}) p`;
}

const DETAIL = `json_build_array(t.id, t.process_id, t.message_id, t.received_at, t.message_type, t.shown, t.state, t.code, t.code, t.codes,
  t.importer_id, t.sender_name, t.dealer_id, d.name, t.identification, t.chassis_number, t.vehicle_id, round(t.amount / 100.0, 2),
  t.attempts, t.subject_id, t.updated_at, t.version, true)::text`;

export const DETAIL_SORTS = ['Date', 'Amount', 'ChassisNumber', 'DealerName'] as const;
const DETAIL_KEYS: Readonly<Record<string, string>> = {
  Date: 't.received_at desc, t.id desc',
  Amount: 't.amount, t.id',
  ChassisNumber: 't.chassis_number collate "sv-x-icu", t.id',
};

/** The best hand-written SQL for a page of messages, with the counts of each state. */
export function detailsByHand(reader: Reader, sort: string): string {
  const where = scopeOf('t', reader);
  const key = DETAIL_KEYS[sort];
  const page = key
    ? firstHundred('job_detail', where, key, DETAIL)
    : byDealer('job_detail', where, DETAIL, reader);
  return `select * from (select json_object_agg(state, array[n, sum]) as counts from (
      select t.state, count(*) as n, coalesce(sum(t.amount), 0) as sum from job_detail t where ${where} group by 1) s) c, (${page}) p`;
}
