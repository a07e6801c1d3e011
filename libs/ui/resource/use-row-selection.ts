import { useMemo } from 'react';
import { isSelectable, type ListDescription, type RowKey } from './description';
import type { Place } from './scroll-restoration';
import { useSelection, type SelectionControl } from './selection';
import type { ListState } from './use-list-state';

/** Keys of the rows in display order, and the selection of those that can be selected. */
export function useRowSelection<Row>(
  description: ListDescription<Row>,
  rows: readonly Row[],
  { filters, text }: ListState,
  place: Place,
): { readonly order: readonly RowKey[]; readonly selection: SelectionControl } {
  const order = useMemo(() => rows.map(description.rowKey), [rows, description]);
  const selectable = useMemo(
    () =>
      description.whyNotSelectable
        ? rows.filter((row) => isSelectable(description, row)).map(description.rowKey)
        : order,
    [rows, description, order],
  );
  const selection = useSelection(selectable, JSON.stringify([filters, text]), place.selection);
  return { order, selection };
}
