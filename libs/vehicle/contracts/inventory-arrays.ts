import type { InventoryAnswer, InventoryRow } from './inventory';

/** Inventory answer with `format=arrays`. */
export interface InventoryArrays {
  readonly Columns: readonly (keyof InventoryRow)[];
  readonly Rows: readonly (readonly unknown[])[];
  readonly Total: number;
  readonly Sums: InventoryAnswer['Sums'];
}
