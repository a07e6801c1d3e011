// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import { oneOf, type ListOrder, type RowTests } from '@floorplan/kernel';
import type { InventoryFilter, InventoryRow } from './inventory';
import { PARTY_TESTS } from './party-tests';
import { stockDaysOf } from './stock-days';
import { INVENTORY_STATUS_CODES, statusCodeOf } from '@floorplan/vehicle/domain';

function isWithin(days: number | null | undefined, text: string): boolean {
  const wanted = stockDaysOf(text);
  if (days === undefined || !wanted) return true;
  return days !== null && days >= wanted.from && days <= (wanted.to ?? Infinity);
}

export const INVENTORY_TESTS: RowTests<InventoryRow, InventoryFilter> = {
  ...PARTY_TESTS,
  whole_stock: ({ StatusCode }, whole) => whole || INVENTORY_STATUS_CODES.includes(StatusCode),
  financed_only: ({ StatusCode }, only) => !only || StatusCode === statusCodeOf('active'),
  program_status: oneOf((row) => row.ProgramStatus),
  // Rows of a live notice contain these fields, because one notice serves several lists. In rows without the
  // fields the test passes.
  end_requested: (row, only) => !only || (row.EndIsRequested ?? true),
  end_proposed: (row, only) => !only || (row.EndIsProposed ?? true),
  pl_financing: ({ FinanceType }, wanted) =>
    wanted === 'all' || FinanceType === undefined || (FinanceType === 'PL_FINANCE') === wanted,
  finance_type: ({ FinanceType }, types) => FinanceType === undefined || types.includes(FinanceType),
  dealerOrganisationId: ({ DealerOrganisationId: id }, ids) => id === undefined || ids.includes(id),
  stock_days: (row, days) => isWithin(row.StockDays, days),
};

/** Sorted by end date, the earliest first. */
export const INVENTORY_ORDER: ListOrder<InventoryRow> = { key: 'EndPeriodDate', descending: false };
