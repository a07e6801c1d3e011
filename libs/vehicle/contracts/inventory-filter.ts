// No schemas here: the browser loads this file with the list.
import { oneOf, type RowTests } from '@floorplan/kernel';
import type { InventoryFilter, InventoryRow } from './inventory';

export const INVENTORY_TESTS: RowTests<InventoryRow, InventoryFilter> = {
  importerId: oneOf((row) => row.ImporterPartyId),
  dealerId: oneOf((row) => row.DealerPartyId),
  makeId: oneOf((row) => row.MakeId),
  program_status: oneOf((row) => row.ProgramStatus),
  // Notices are for both lists, and say which a vehicle is in.
  pl_financing: (row, only) => (row.IsPlFinance ?? only) === only,
};
