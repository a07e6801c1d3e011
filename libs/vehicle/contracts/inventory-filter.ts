// No zod schemas here: the portal loads this file with the list.
import { oneOf, type ListOrder, type RowTests } from '@floorplan/kernel';
import type { InventoryFilter, InventoryRow } from './inventory';
import { PARTY_TESTS } from './party-tests';

export const INVENTORY_TESTS: RowTests<InventoryRow, InventoryFilter> = {
  ...PARTY_TESTS,
  program_status: oneOf((row) => row.ProgramStatus),
  // These fields exist only in live notices, because one notice serves several lists.
  end_requested: (row, only) => !only || (row.EndIsRequested ?? true),
  end_proposed: (row, only) => !only || (row.EndIsProposed ?? true),
  pl_financing: (row, only) => (row.IsPlFinance ?? only) === only,
};

/** Sorted by end date, the earliest first. */
export const INVENTORY_ORDER: ListOrder<InventoryRow> = { key: 'EndPeriodDate', descending: false };
