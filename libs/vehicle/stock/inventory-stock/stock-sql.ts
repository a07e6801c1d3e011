import { Where } from '@floorplan/platform/event-store';
import type { InventoryDaysQuery } from '@floorplan/vehicle/contracts';
import { DEALER_STOCK_STATUS_CODES, HOLDING_STATUS_CODES, statusCodeOf } from '@floorplan/vehicle/domain';
import { seenByReader, type VehicleListReader } from '../vehicle-columns';

/** SQL condition of dealers' own cars, which are in stock from the day on which they were registered. */
const OWN = `(v.status_code in (${DEALER_STOCK_STATUS_CODES.join(', ')}) and v.finance_type is null)`;

/** SQL condition of vehicles with a running financing. */
export const FINANCED = `v.status_code = ${statusCodeOf('active')}`;
/** SQL condition of all vehicles in stock: financed, waiting for approval, or owned by the dealer. */
export const IN_STOCK = `(v.status_code in (${HOLDING_STATUS_CODES.join(', ')}) or ${OWN})`;

/**
 * SQL of the days in stock of vehicle `v`. Negative before the financing begins.
 * @param today date as SQL
 */
export const stockDaysSql = (today: string): string =>
  `(${today} - case when ${OWN} then v.registered_on else v.begin_date end)`;

/** Condition of the vehicles in stock that the reader may see and that the query selects. */
export function inStock(reader: VehicleListReader, query: InventoryDaysQuery, today: string): Where {
  const where = new Where().and(query.financed_only ? FINANCED : IN_STOCK);
  where.and(`${stockDaysSql(`${where.value(today)}::date`)} >= 0`);
  seenByReader(where, reader);
  const among = [
    ['v.importer_id', query.importerId],
    ['v.dealer_id', query.dealerId],
    ['v.make_id', query.makeId],
    ['v.organisation_id', query.dealerOrganisationId],
  ] as const;
  for (const [column, ids] of among) if (ids.length > 0) where.oneOf(column, ids);
  return where;
}
