// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder, RowTests } from '@floorplan/kernel';
import type { ConsignInventoryFilter, ConsignInventoryRow } from './end-financings';
import { PARTY_TESTS } from './party-tests';

export const CONSIGN_INVENTORY_TESTS: RowTests<ConsignInventoryRow, ConsignInventoryFilter> = {
  ...PARTY_TESTS,
  end_requested: (row, only) => !only || row.EndRequestedDate !== null,
};

export const CONSIGN_INVENTORY_ORDER: ListOrder<ConsignInventoryRow> = {
  key: 'EndPeriodDate',
  descending: false,
};
