import { seesAll, type Ids, type UserScope } from '@floorplan/identity/domain';
import type { VEHICLE_TYPES } from '@floorplan/vehicle/contracts';

/** A validated question about the past. Days as `yyyy-MM-dd`. */
export interface HistoricQuestion {
  readonly scope: UserScope;
  readonly from: string;
  readonly to: string;
  /** Event category; 0 when the request is about times at dealers or about waits. */
  readonly reason: number;
  readonly unapproved: boolean;
  readonly vehicleType: (typeof VEHICLE_TYPES)[number] | null;
  readonly dealerIds: readonly number[];
  /** Vehicle whose rows are all listed; 0 lists the latest row of each vehicle. */
  readonly vehicleId: number;
}

const among = (column: string, ids: Ids): string =>
  ids === 'all' ? 'true' : ids.length === 0 ? 'false' : `${column} in (${ids.join(', ')})`;
const chosen = (column: string, ids: readonly number[]): string =>
  among(column, ids.length > 0 ? ids : 'all');

const FINANCE_TYPES: Record<(typeof VEHICLE_TYPES)[number], string> = {
  V: `('CONSIGN')`,
  D: `('AVBETALNING', 'LEASING')`,
  LA: `('LOAN')`,
  PL: `('PL_FINANCE')`,
};
const ofType = (column: string, { vehicleType }: HistoricQuestion): string =>
  vehicleType ? `${column} in ${FINANCE_TYPES[vehicleType]}` : 'true';

const seen = (alias: string, { scope, dealerIds }: HistoricQuestion): string =>
  [
    seesAll(scope) ? 'true' : among(`${alias}.importer_id`, scope.importerIds),
    seesAll(scope) ? 'true' : among(`${alias}.dealer_id`, scope.dealerIds),
    chosen(`${alias}.dealer_id`, dealerIds),
  ].join(' and ');

const isUndone = (alias: string): string =>
  `exists (select from vehicle_undone u where u.vehicle_id = ${alias}.vehicle_id and u.version = ${alias}.version)`;

/** Where the rows of a request come from: table, conditions, and the order of a vehicle's rows. */
interface Source {
  readonly table: string;
  /** Column that orders the rows of a vehicle. */
  readonly place: string;
  readonly matches: (alias: string) => string;
}

const holdings = (question: HistoricQuestion): Source => ({
  table: 'vehicle_holding',
  place: 'place',
  matches: (h) => `not ${h}.is_removed and ${h}.from_day <= date '${question.to}'
    and coalesce(${h}.until_day, 'infinity'::date) > date '${question.from}'
    and coalesce(${h}.until_day, 'infinity'::date) > ${h}.from_day
    and ${ofType(`${h}.finance_type`, question)} and ${seen(h, question)}`,
});

const waits = (question: HistoricQuestion): Source => ({
  table: 'vehicle_wait',
  place: 'version',
  // A waiting period ends when the vehicle waits for something else or no longer waits.
  matches: (
    w,
  ) => `${w}.approve_status is not null and ${w}.on_day <= date '${question.to}' and not ${isUndone(w)}
    and not exists (select from vehicle_wait n where n.vehicle_id = ${w}.vehicle_id and n.version > ${w}.version
      and n.on_day <= date '${question.from}' and not ${isUndone('n')})
    and ${seen(w, question)}`,
});

/**
 * SQL of a column of the vehicle or its period that events of this category change. Null when a reader who no
 * longer has the vehicle never had it after such an event.
 * @param which condition for the event `e`
 */
export function asLastHeld(
  column: string,
  category: number,
  { scope }: HistoricQuestion,
  which = 'true',
): string {
  if (scope.dealerIds === 'all') return column;
  const held = `select max(r.version) from vehicle_event r
    where r.vehicle_id = h.vehicle_id and ${among('r.dealer_id', scope.dealerIds)}`;
  return `case when ${among('v.dealer_id', scope.dealerIds)} or not exists (select from vehicle_event e
    where e.vehicle_id = h.vehicle_id and e.category_id = ${category} and ${which} and not ${isUndone('e')}
      and e.version > coalesce((${held}), 0)) then ${column} end`;
}

/** Readers of a fact are stored with its event, so that nobody sees events of facts hidden from them. */
const isReader = (alias: string, { scope }: HistoricQuestion): string => {
  if (seesAll(scope)) return 'true';
  const named = (column: string, ids: Ids) =>
    ids === 'all' ? [] : [`${alias}.${column} && '{${ids.join(',')}}'::bigint[]`];
  return [...named('importer_ids', scope.importerIds), ...named('dealer_ids', scope.dealerIds)].join(' and ');
};

const events = (question: HistoricQuestion): Source => ({
  table: 'vehicle_event',
  place: 'version',
  matches: (
    e,
  ) => `${e}.category_id = ${question.reason} and ${e}.on_day between date '${question.from}' and date '${question.to}'
    and not ${isUndone(e)} and ${isReader(e, question)} and ${chosen(`${e}.dealer_id`, question.dealerIds)}`,
});

const sourceOf = (question: HistoricQuestion): Source => {
  if (question.reason > 0) return events(question);
  return question.unapproved ? waits(question) : holdings(question);
};

const laterMatch = ({ table, place, matches }: Source): string =>
  `exists (select from ${table} l where l.vehicle_id = m.vehicle_id and l.${place} > m.${place} and ${matches('l')})`;

const oneVehicle = ({ vehicleId }: HistoricQuestion): string | null =>
  vehicleId > 0 ? `m.vehicle_id = ${vehicleId}` : null;

/** The id of a row consists of the vehicle id and the row's position within the vehicle. */
const rowId = ({ place }: Source): string =>
  `m.vehicle_id * 100000 + m.${place} as id, m.${place} as row_place`;

function holdingTable(question: HistoricQuestion, source: Source): string {
  const { from, to } = question;
  // On a single day a vehicle is at one dealer only. In a period, most rows have no later row, which is
  // checked first because it is cheap.
  const latest =
    from === to ? 'true' : `(m.next_from is null or m.next_from > date '${to}' or not ${laterMatch(source)})`;
  return `(
  select ${rowId(source)}, m.vehicle_id, m.dealer_id, m.importer_id, m.make_id, m.price, m.total_price, m.repriced,
         m.finance_type, m.classification, m.from_day, m.until_day, m.period_end, m.place as holding_place,
         null::date as event_day, null::text as approve_status
    from vehicle_holding m where ${source.matches('m')} and ${oneVehicle(question) ?? latest})`;
}

/**
 * The rows of events or waiting periods, each with the row of `vehicle_holding` (the time at a dealer) that
 * contains it; null before the first period.
 */
function momentTable(question: HistoricQuestion, source: Source): string {
  const isEvent = source.table === 'vehicle_event';
  const day = isEvent ? 'm.on_day' : `date '${question.to}'`;
  return `(
  select ${rowId(source)}, m.vehicle_id, m.dealer_id, v.importer_id, v.make_id, v.price, v.total_price, true as repriced,
         coalesce(h.finance_type, v.finance_type) as finance_type, coalesce(h.classification, v.classification) as classification,
         h.from_day, h.until_day, h.period_end, h.place as holding_place,
         ${isEvent ? 'm.on_day' : 'null::date'} as event_day, ${isEvent ? 'null::text' : 'm.approve_status'} as approve_status
    from ${source.table} m join vehicle v on v.id = m.vehicle_id
    left join lateral (
      select * from vehicle_holding o where o.vehicle_id = m.vehicle_id and o.dealer_id = m.dealer_id
         and not o.is_removed and o.from_day <= ${day} order by o.place desc limit 1) h on true
   where ${source.matches('m')} and ${ofType('coalesce(h.finance_type, v.finance_type)', question)}
     and ${oneVehicle(question) ?? `not ${laterMatch(source)}`})`;
}

/**
 * SQL of a table with the matching rows, one per vehicle: the latest. With `vehicleId`, all rows of that
 * vehicle.
 */
export function historicTable(question: HistoricQuestion): string {
  const source = sourceOf(question);
  return source.table === 'vehicle_holding' ? holdingTable(question, source) : momentTable(question, source);
}

/** SQL of the number of further matching rows of the vehicle of row `h`. */
export function earlierRows(question: HistoricQuestion): string {
  const { table, place, matches } = sourceOf(question);
  return `(select count(*)::int from ${table} e where e.vehicle_id = h.vehicle_id and e.${place} < h.row_place and ${matches('e')})`;
}
