import type { ProcessFilter } from '@floorplan/job-process/contracts';
import type { FilterValues } from '@floorplan/ui';

/** The filters of the address as the API's filter; blanks are left out. */
export function processFilterOf(filters: FilterValues, text: string): ProcessFilter {
  const said = Object.fromEntries(Object.entries({ ...filters, text }).filter(([, value]) => value !== ''));
  const { imp_id, dealer_id, ...rest } = said;
  return {
    ...rest,
    imp_id: Number(imp_id ?? 0),
    dealer_id: Number(dealer_id ?? 0),
    process_id: 0,
  } as ProcessFilter;
}
