import type { DashboardView } from '@floorplan/dashboard/contracts';
import { may } from '@floorplan/identity/domain';
import {
  BOUGHT_OUT,
  DEMO,
  DEMO_APPROVED_BY_DEALER,
  ENDED_STATUS_CODES,
  FINANCING_STARTED,
  INVENTORY_STATUS_CODES,
  LOAN_ENDED,
  LOAN_REQUESTED,
  NEAR_END_DAYS,
  SOLD_TO_END_CUSTOMER,
  statusCodeOf,
  WAITS_FOR_DEALER,
  WAITS_FOR_IMPORTER,
} from '@floorplan/vehicle/domain';
import { NEAR_END_DAYS_SQL, programStatusSql } from '../vehicle-columns';

export interface KnownOfGroups {
  /** Date as SQL. */
  readonly today: string;
  /** Dealers that get a code only when the buyout is paid. */
  readonly codeAfterPayment: readonly number[];
}

/** A group of vehicles on the dashboard. The SQL expressions refer to the vehicle as `v`. */
export interface VehicleGroupKind {
  /** Key of the group. Its name is the text `dash.grp_<kind>`. */
  readonly kind: string;
  /** Condition of the vehicles for a view; null when the view does not show the group. */
  readonly where: (view: DashboardView, known: KnownOfGroups) => string | null;
  /** SQL of the date that the item shows. Items are sorted by it, the oldest first. */
  readonly date: string;
  /** SQL of the first day on which the item waits; by default the shown date. */
  readonly since?: string;
  /**
   * SQL of a value; a mark on the item is valid only while the value stays the same. Absent when items of the
   * group cannot be marked.
   */
  readonly basis?: string;
  /** SQL of the item's message: the text `dash.item_<message>`, with the days until or since the shown date. */
  readonly message: string;
}

const IN_STOCK = `v.status_code in (${INVENTORY_STATUS_CODES.join(', ')})`;
const REQUESTS = [FINANCING_STARTED, LOAN_REQUESTED, DEMO, DEMO_APPROVED_BY_DEALER].join(', ');

/** Date of the latest request for which the vehicle waits for an answer. */
const REQUESTED = `coalesce(
  (select (max(e.at) at time zone 'Europe/Stockholm')::date from vehicle_event e
    where e.vehicle_id = v.id and e.category_id in (${REQUESTS})),
  (v.updated_at at time zone 'Europe/Stockholm')::date)`;

const seesStock = ({ scope, role }: DashboardView) => role !== 'IMP' && may(scope, 'vehicles.read');

/** Returns the condition for staff and dealers. Importers do not see the group. */
const forDealers = (sql: string) => (view: DashboardView) => (seesStock(view) ? sql : null);

/** By status of the term: a range of end dates with all vehicles of the status, which an index can find. */
const END_DATES: Readonly<Record<1 | 2, (today: string) => string>> = {
  1: (today) => `v.end_date between ${today} and ${today} + ${NEAR_END_DAYS.MONTH}`,
  2: (today) => `v.end_date < ${today}`,
};

const byTerm =
  (status: 1 | 2) =>
  (view: DashboardView, { today }: KnownOfGroups) =>
    seesStock(view)
      ? `${IN_STOCK} and ${END_DATES[status](today)} and (${programStatusSql(today)}) = ${status}`
      : null;

function demosWaiting({ scope, role }: DashboardView): string | null {
  const waiting = `v.status_code = ${statusCodeOf('pending')} and v.demo_approval`;
  if (role === 'IMP') return may(scope, 'demos.importers') ? `${waiting} = '${WAITS_FOR_IMPORTER}'` : null;
  if (!may(scope, 'demos.dealers')) return null;
  return role === 'FIN' ? `${waiting} is not null` : `${waiting} = '${WAITS_FOR_DEALER}'`;
}

/** Day on which the financing ended. */
const ENDED_ON = `coalesce(
  (select (max(e.at) at time zone 'Europe/Stockholm')::date from vehicle_event e
    where e.vehicle_id = v.id and e.category_id in (${[BOUGHT_OUT, LOAN_ENDED, SOLD_TO_END_CUSTOMER].join(', ')})),
  (v.updated_at at time zone 'Europe/Stockholm')::date)`;

/**
 * SQL condition of vehicles whose code is released to the dealer, as in codeIsReleased(), and was never
 * displayed. Null when the view does not show the group.
 */
function codesWaiting({ scope, role }: DashboardView, { codeAfterPayment }: KnownOfGroups): string | null {
  if (role !== 'DEO' || !may(scope, 'vehicles.read')) return null;
  const waits = `v.has_unseen_code and v.status_code in (${ENDED_STATUS_CODES.join(', ')})`;
  return codeAfterPayment.length === 0
    ? waits
    : `${waits} and (v.is_buyout_paid or v.dealer_id not in (${codeAfterPayment.join(', ')}))`;
}

/** Groups of vehicles, in the order of the screen. */
export const VEHICLE_GROUP_KINDS: readonly VehicleGroupKind[] = [
  { kind: 'demo', where: demosWaiting, date: REQUESTED, message: `lower(v.demo_approval)` },
  {
    kind: 'financing',
    where: forDealers(`v.status_code = ${statusCodeOf('financingPending')}`),
    date: REQUESTED,
    message: `case v.finance_type when 'PL_FINANCE' then 'pl' else 'financing' end`,
  },
  {
    kind: 'end_requests',
    where: forDealers(`${IN_STOCK} and v.end_requested_on is not null`),
    date: 'v.end_requested_on',
    message: `'end_request'`,
  },
  {
    kind: 'end_proposed',
    where: forDealers(`${IN_STOCK} and v.end_proposed_for is not null`),
    date: 'v.end_date',
    message: `'ended'`,
  },
  {
    kind: 'ended',
    where: byTerm(2),
    date: 'v.end_date',
    basis: 'v.end_date::text',
    message: `'ended'`,
  },
  {
    kind: 'near_end',
    where: byTerm(1),
    // First day on which the term is near its end, as in programStatus().
    since: `v.end_date - ${NEAR_END_DAYS_SQL}`,
    date: 'v.end_date',
    basis: 'v.end_date::text',
    message: `'near_end'`,
  },
  { kind: 'codes', where: codesWaiting, date: ENDED_ON, basis: `(${ENDED_ON})::text`, message: `'code'` },
];
