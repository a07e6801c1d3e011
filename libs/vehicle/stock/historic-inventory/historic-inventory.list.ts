import { OBJECT_CLASSIFICATIONS } from '@floorplan/catalogue/domain';
import type { UserScope } from '@floorplan/identity/domain';
import type { Database } from '@floorplan/platform/event-store';
import {
  JsonList,
  quoted,
  sqlInWords,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { textIn } from '@floorplan/platform/texts';
import {
  HISTORIC_INVENTORY_COLUMNS,
  HISTORIC_ORDER,
  type HistoricFilter,
  type HistoricRow,
} from '@floorplan/vehicle/contracts';
import {
  APPROVALS_AWAITED,
  CODE_FILLED_IN,
  EVENT_CATEGORIES,
  eventText,
  OBJECT_DATA,
  PERIOD_EXTENDED,
  REGISTER_DEVIATION,
} from '@floorplan/vehicle/domain';
import { localeOf } from '@floorplan/vehicle/reader';
import { classificationName, vehicleFlags } from '../vehicle-columns';
import { asLastHeld, earlierRows, historicTable, type HistoricQuestion } from './historic-table';

/** The reader, and the validated request on which several columns depend. */
interface Reader {
  readonly question: HistoricQuestion;
}
type Column = SqlColumn<Reader>;

/** Last day of the row: the day of the event, or the last requested day if that is earlier. */
const lastDay = ({ question: { to } }: Reader): string => `least(date '${to}', h.event_day, h.until_day)`;

/** Price on the last day of the row. A correction made later does not count. */
const priceThen =
  (column: 'price' | 'total_price') =>
  (reader: Reader): string =>
    `case when not h.repriced then h.${column} else coalesce((select p.${column} from vehicle_earlier_price p
        where p.vehicle_id = h.vehicle_id and p.until_day > ${lastDay(reader)}
          and not exists (select from vehicle_undone u where u.vehicle_id = p.vehicle_id and u.version = p.version)
        order by p.version limit 1), h.${column}) end`;

const TOTAL = priceThen('total_price');

const money = (ore: (reader: Reader) => string): Column => ({
  sql: (reader) => `round(${ore(reader)} / 100.0, 2)`,
  order: ore,
  type: 'money',
  searched: true,
});

const causeSql = (isEnd: boolean): string => `(select c.category_id from vehicle_holding_cause c
  where c.vehicle_id = h.vehicle_id and c.place = h.holding_place and c.is_end = ${isEnd}
    and not exists (select from vehicle_undone u where u.vehicle_id = c.vehicle_id and u.version = c.version)
  order by c.version desc limit 1)`;
const START = causeSql(false);
const end = ({ question: { reason } }: Reader): string =>
  reason > 0 ? `${reason}` : `case when h.until_day is not null then ${causeSql(true)} end`;

const CATEGORY_IDS = EVENT_CATEGORIES.map(({ id }) => String(id));
const eventWords = (sql: string): string =>
  sqlInWords(`(${sql})::text`, CATEGORY_IDS, (id) => eventText(Number(id)))();
const event = (sql: (reader: Reader) => string): Column => ({
  sql,
  inFile: (reader) => eventWords(sql(reader)),
  searched: (reader) => eventWords(sql(reader)),
  type: 'text',
});

const STATUS_CODES = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];
const awaited = sqlInWords('h.approve_status', APPROVALS_AWAITED, (each) => `approvestatus.${each}`);
/**
 * Text of the approval that the vehicle waited for, of the way in which its time at the dealer ended, or of
 * the status of a vehicle that is still there.
 */
const statusMessage = (reader: Reader): string => `coalesce(${awaited()}, ${eventWords(end(reader))},
  ${sqlInWords('v.status_code::text', STATUS_CODES, (code) => `vehicle.status_${code}`)()})`;

const includesVat = `case h.classification || ' ' || h.finance_type ${OBJECT_CLASSIFICATIONS.map(
  ({ code, financeType, amountIncludesVat }) => `when '${code} ${financeType}' then ${amountIncludesVat}`,
).join(' ')} end`;

const classification = ({ question: { scope } }: Reader): string =>
  classificationName(localeOf(scope), 'h.classification', 'h.finance_type');

const licenseNumber = ({ question }: Reader): string =>
  asLastHeld('v.license_number', OBJECT_DATA, question, `e.description <> '${CODE_FILLED_IN}'`);
const periodEnd = ({ question }: Reader): string =>
  // Only if the period itself was extended: its event ends with the new last day.
  asLastHeld('h.period_end', PERIOD_EXTENDED, question, `e.description like '% ' || h.period_end`);

/** A value of the register's deviation of the row; null in other lists than that of deviations. */
const deviation =
  (column: 'creditgiver' | 'leasinggiver' | 'checked_on') =>
  ({ question: { reason } }: Reader): string =>
    reason === REGISTER_DEVIATION
      ? `(select r.${column} from vehicle_register_deviation r where r.vehicle_id = h.vehicle_id and r.version = h.row_place)`
      : column === 'checked_on'
        ? 'null::date'
        : 'null::text';

const COLUMNS: { readonly [Name in keyof HistoricRow]-?: Column } = {
  Id: { sql: 'h.id' },
  VehicleId: { sql: 'h.vehicle_id' },
  DealerPartyId: { sql: 'h.dealer_id' },
  DealerPartyName: { sql: 'd.name', type: 'text', searched: true },
  OrganizationNumber: { sql: 'd.organization_number', type: 'code', searched: true },
  City: { sql: 'd.city', type: 'text', searched: true },
  ImporterAssignedDealerId: { sql: 'd.numbers ->> h.importer_id::text', type: 'code', searched: true },
  ClassificationName: { sql: classification, type: 'text', searched: true },
  LicenseNumber: { sql: licenseNumber, type: 'code', searched: true },
  ChassisNumber: { sql: 'v.chassis_number', type: 'code', searched: true },
  CbrCode: {
    sql: ({ question: { scope } }) =>
      `case when v.has_code then '${quoted(textIn(localeOf(scope), 'hist.cbr_exists'))}' end`,
    type: 'text',
  },
  Make: { sql: 'v.make', type: 'text', searched: true },
  Model: { sql: 'v.model', type: 'text', searched: true },
  BeginFromDate: { sql: 'h.from_day', type: 'date', searched: true },
  EndPeriodDate: { sql: periodEnd, type: 'date', searched: true },
  EndReasonDate: { sql: 'coalesce(h.event_day, h.until_day)', type: 'date', searched: true },
  DaysFromStart: { sql: (reader) => `${lastDay(reader)} - h.from_day`, type: 'number', searched: true },
  AmountIncludesVAT: { sql: includesVat, type: 'flag' },
  ApproveStatus: {
    sql: 'h.approve_status',
    inFile: () => awaited(),
    searched: () => awaited(),
    type: 'text',
  },
  StatusMessage: { sql: statusMessage, type: 'text', searched: true },
  Price: {
    ...money(TOTAL),
    summed: (reader) => `round(sum(${TOTAL(reader)}) / 100.0, 2)`,
  },
  VehiclePrice: money(priceThen('price')),
  Creditgiver: { sql: deviation('creditgiver'), type: 'text', searched: true },
  Leasinggiver: { sql: deviation('leasinggiver'), type: 'text', searched: true },
  VTRCreatedDT: { sql: deviation('checked_on'), type: 'date', searched: true },
  EventCategoryStartReasonEnum: event(() => START),
  EventCategoryEndReasonEnum: event(end),
  EarlierRows: { sql: ({ question }) => (question.vehicleId > 0 ? '0' : earlierRows(question)) },
};

const description = (
  question: HistoricQuestion,
): ListDescription<Reader, HistoricFilter, typeof COLUMNS> => ({
  table: historicTable(question),
  alias: 'h',
  joined: {
    v: { rows: 'vehicle', by: 'h.vehicle_id' },
    d: { rows: LISTED_DEALERS, by: 'h.dealer_id' },
  },
  columns: COLUMNS,
  flags: ({ question: { scope } }) => vehicleFlags(scope, HISTORIC_INVENTORY_COLUMNS),
  language: ({ question: { scope } }) => localeOf(scope),
  order: HISTORIC_ORDER,
  // The table contains only rows that the request selects and the reader may see.
  scope: () => undefined,
  filters: {
    dealerId: () => undefined,
    importerId: (where, ids) => where.oneOf('h.importer_id', ids),
    makeId: (where, ids) => where.oneOf('h.make_id', ids),
    fromDate: () => undefined,
    toDate: () => undefined,
    reason: () => undefined,
    unapproved: () => undefined,
    vehicleType: () => undefined,
    vehicleId: () => undefined,
  },
});

export type HistoricInventoryList = JsonList<UserScope, Reader, HistoricFilter>;

/** List of vehicles or events on a day or in a period of the past. */
export const historicList = (database: Database, question: HistoricQuestion): HistoricInventoryList =>
  new JsonList(database, description(question), () => ({ question }));
