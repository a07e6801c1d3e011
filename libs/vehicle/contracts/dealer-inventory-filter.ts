// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder, RowTests } from '@floorplan/kernel';
import type { DealerInventoryFilter, DealerInventoryRow } from './dealer-inventory';
import { statusCodeOf } from '@floorplan/vehicle/domain';
import { PARTY_TESTS } from './party-tests';

export const DEALER_INVENTORY_TESTS: RowTests<DealerInventoryRow, DealerInventoryFilter> = {
  ...PARTY_TESTS,
  waiting: (row, only) => !only || row.StatusCode === statusCodeOf('financingPending'),
  // Dealer groups are known only to the server.
  dealerGroupId: () => false,
};

export const DEALER_INVENTORY_ORDER: ListOrder<DealerInventoryRow> = {
  key: 'DealerPartyName',
  descending: false,
};
