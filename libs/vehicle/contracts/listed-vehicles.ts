import {
  ENDED_STATUS_CODES,
  HOLDING_STATUS_CODES,
  INVENTORY_STATUS_CODES,
  statusCodeOf,
} from '@floorplan/vehicle/domain';

const codes = (list: readonly number[]): string => list.join(', ');
const ENDED = codes(ENDED_STATUS_CODES);
const GONE = codes([...ENDED_STATUS_CODES, statusCodeOf('rejected'), statusCodeOf('reversed')]);

/**
 * SQL of vehicles for other contexts. `has_ended` includes vehicles that were returned to their importer.
 * Only these columns are part of the contract.
 */
export const LISTED_VEHICLES = `(
  select id, dealer_id, organisation_id, importer_id, make_id, license_number, chassis_number, make, model,
         classification, finance_type, begin_date, end_date, invoice_number, amount_includes_vat, total_price,
         show_for_net_sale as is_shown, loan_term_id, leasing_term_id,
         status_code in (${codes(HOLDING_STATUS_CODES)}) as is_financed,
         status_code in (${codes(INVENTORY_STATUS_CODES)}) as is_in_stock, status_code = ${statusCodeOf('active')} as is_active,
         status_code in (${GONE}) or (status_code = ${statusCodeOf('inactive')} and finance_type is not null) as has_ended,
         status_code in (${ENDED}) and finance_type is not null and not is_buyout_paid as is_unpaid,
         status_code = ${statusCodeOf('inactive')} and finance_type is not null as is_returned
    from vehicle)`;
