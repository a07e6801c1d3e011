// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import { oneOf, type ListOrder, type RowTests } from '@floorplan/kernel';
import type { InventoryFilter, InventoryRow } from './inventory';
import { PARTY_TESTS } from './party-tests';

export const INVENTORY_TESTS: RowTests<InventoryRow, InventoryFilter> = {
  ...PARTY_TESTS,
  program_status: oneOf((row) => row.ProgramStatus),
  // Rows of a live notice contain these fields, because one notice serves several lists. In rows without the
  // fields the test passes.
  end_requested: (row, only) => !only || (row.EndIsRequested ?? true),
  end_proposed: (row, only) => !only || (row.EndIsProposed ?? true),
  pl_financing: (row, only) => (row.IsPlFinance ?? only) === only,
};

/** Sorted by end date, the earliest first. */
export const INVENTORY_ORDER: ListOrder<InventoryRow> = { key: 'EndPeriodDate', descending: false };
