import { HISTORIC_INVENTORY_ROUTES, HISTORIC_ORDER } from '@floorplan/vehicle/contracts';
import { REGISTER_DEVIATION } from '@floorplan/vehicle/domain';
import type { Column, Format, ListDescription } from '@floorplan/ui';
import {
  IDENTIFYING_COLUMNS,
  VEHICLE_COLUMNS,
  vehicleCard,
  vehicleRows,
} from '../../app/vehicles/lists/vehicle-list-parts';
import { VehicleIdentity } from '../../app/vehicles/lists/vehicle-identity';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { EarlierButton, type ListedRow } from './earlier-rows';
import { filtersOf, type Mode } from './modes';

/** "Waiting for the finance company", in characters. */
const MAX_STATUS_LENGTH = 31;

/** Event category of payoffs. The list of payoffs also shows start date and number of days. */
const BOUGHT_OUT = 6;

const own = (
  key: keyof ListedRow & string,
  header: string,
  rest: Partial<Column<ListedRow>>,
): Column<ListedRow> => ({
  key,
  header,
  type: 'text',
  permission: key,
  ...rest,
});

const event = (key: 'EventCategoryStartReasonEnum' | 'EventCategoryEndReasonEnum', header: string) =>
  own(key, header, { value: (row, { t }) => (row[key] === null ? '' : t(`event.${row[key]}`)) });

const vehicle: Column<ListedRow> = {
  ...VEHICLE_COLUMNS.LicenseNumber,
  cell: (row) => (
    <span className={row.isEarlier && 'earlier-row'}>
      <VehicleIdentity row={row} />
    </span>
  ),
};

const earlier: Column<ListedRow> = {
  key: 'EarlierRows',
  header: 'hist.col_earlier',
  type: 'number',
  extraWidth: 4,
  searched: false,
  text: (row) => (row.EarlierRows > 0 ? String(row.EarlierRows) : ''),
  cell: (row) => <EarlierButton row={row} />,
};

const REGISTER_COLUMNS: readonly Column<ListedRow>[] = [
  own('Creditgiver', 'hist.col_creditgiver', { atMost: 18 }),
  own('Leasinggiver', 'hist.col_leasinggiver', { atMost: 18 }),
  own('VTRCreatedDT', 'hist.col_vtr_date', { type: 'date' }),
];

/** Columns by mode. Lists of events show the event's day first; start and days matter only for payoffs. */
function columnsOf(mode: Mode, reason: number): readonly Column<ListedRow>[] {
  const isEvent = mode === 'reason';
  const showsStart = !isEvent || reason === BOUGHT_OUT;
  const place = (wanted: boolean) => (wanted ? {} : ({ place: 'chosen' } as const));
  return [
    vehicle,
    ...(mode === 'history' ? [] : [earlier]),
    ...IDENTIFYING_COLUMNS.slice(1),
    { ...VEHICLE_COLUMNS.BeginFromDate, header: 'hist.col_start', ...place(showsStart) },
    own('EndReasonDate', isEvent ? 'hist.col_end_reason_date' : 'hist.col_end', { type: 'date' }),
    own('DaysFromStart', 'hist.col_days', { type: 'number', ...place(showsStart) }),
    ...(isEvent && reason === REGISTER_DEVIATION ? REGISTER_COLUMNS : []),
    own('ApproveStatus', 'hist.col_approve_status', {
      ...place(mode === 'unapproved'),
      atMost: MAX_STATUS_LENGTH,
      value: (row, { t }) => (row.ApproveStatus ? t(`approvestatus.${row.ApproveStatus}`) : ''),
    }),
    VEHICLE_COLUMNS.Price,
    VEHICLE_COLUMNS.ClassificationName,
    own('StatusMessage', 'hist.col_status_message', place(false)),
    { ...event('EventCategoryStartReasonEnum', 'hist.col_start_reason'), ...place(mode !== 'unapproved') },
    { ...event('EventCategoryEndReasonEnum', 'hist.col_end_reason'), ...place(mode !== 'unapproved') },
    { ...VEHICLE_COLUMNS.EndPeriodDate, place: 'chosen' },
    own('VehiclePrice', 'hist.col_vehicle_price', { type: 'money', place: 'chosen' }),
    own('AmountIncludesVAT', 'inv.col_vat', { type: 'flag', place: 'chosen' }),
    VEHICLE_COLUMNS.City,
    VEHICLE_COLUMNS.OrganizationNumber,
    VEHICLE_COLUMNS.ImporterAssignedDealerId,
    own('CbrCode', 'hist.col_cbr', { place: 'chosen' }),
  ];
}

/** First and last day as text; only the last day when the financing never began. */
function timeOf({ BeginFromDate, EndReasonDate }: ListedRow, format: Format): string {
  const end = EndReasonDate ? format.date(EndReasonDate) : '';
  return BeginFromDate ? `${format.date(BeginFromDate)} – ${end}` : end;
}

/** Credit provider and lessor that the road traffic register has recorded for the vehicle. */
const registerFacts = ({ Creditgiver, Leasinggiver }: ListedRow, none: string): string =>
  [Creditgiver, Leasinggiver].filter(Boolean).join(', ') || none;

const card = vehicleCard<ListedRow>((row, { t, format }) => [
  ...(row.VTRCreatedDT
    ? [registerFacts(row, t('hist.none_noted')), format.date(row.VTRCreatedDT)]
    : [...(row.BeginFromDate || row.EndReasonDate ? [timeOf(row, format)] : []), format.kronor(row.Price)]),
  ...(row.ApproveStatus ? [t(`approvestatus.${row.ApproveStatus}`)] : []),
  ...(row.EarlierRows > 0 ? [`${t('hist.col_earlier')}: ${row.EarlierRows}`] : []),
]);

/** Columns that a narrow list hides, least important first. */
const HIDE_ORDER = [
  'ImporterAssignedDealerId',
  'OrganizationNumber',
  'City',
  'EventCategoryStartReasonEnum',
  'EventCategoryEndReasonEnum',
  'ClassificationName',
  'EndReasonDate',
  'Model',
  'DaysFromStart',
  'Make',
  'DealerPartyName',
  'ApproveStatus',
  'ChassisNumber',
];

/** Definition of the list in one mode. Each mode remembers its own filters. */
export const historicList = (mode: Mode, reason: number, today: string): ListDescription<ListedRow> => ({
  name: `historic-inventory-${mode}`,
  columns: columnsOf(mode, reason),
  filters: filtersOf(mode, today),
  sort: HISTORIC_ORDER,
  ...vehicleRows,
  hideOrder: HIDE_ORDER,
  rowKey: ({ Id }) => Id,
  rowPath: (row) => address(paths.vehicle, { id: row.VehicleId }),
  card,
  ...((mode !== 'reason' || reason > 0) && { exportPath: HISTORIC_INVENTORY_ROUTES.export }),
});
