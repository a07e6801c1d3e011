import { useMemo, type ReactNode } from 'react';
import { isSelectable, type ListDescription } from './description';
import type { Selection, SelectionControl } from './selection';
import { SelectionBar } from './selection-bar';
import { servedSums, useSums } from './sums';

/** The rows to which an action applies. Rows that the filter hides are never included. */
export interface ChosenRows<Row> {
  readonly selection: Selection;
  readonly count: number;
  /** The selected rows that are loaded and visible. */
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

/**
 * Bar with the number of selected rows, also when the filter hides them, and with the actions for the visible
 * ones.
 */
export function Chosen<Row>(props: {
  description: ListDescription<Row>;
  rows: readonly Row[];
  matching: number;
  sums: Readonly<Record<string, number>> | undefined;
  control: SelectionControl;
  actions: (chosen: ChosenRows<Row>) => ReactNode;
  actsOnMatching?: boolean;
}) {
  const { description, rows, matching, control, actions } = props;
  const { selection } = control;
  const seen = useMemo(
    () =>
      selection.kind === 'keys' && selection.keys.size === 0
        ? []
        : rows.filter((row) => control.has(description.rowKey(row)) && isSelectable(description, row)),
    [rows, selection, control, description],
  );
  const ofSeen = useSums(description.columns, seen);
  const chosen = selection.kind === 'matching' ? matching : selection.keys.size;
  const count = selection.kind === 'matching' ? matching : seen.length;
  if (chosen === 0) return null;
  return (
    <SelectionBar
      chosen={chosen}
      seen={count}
      total={matching}
      loaded={rows.length}
      beyondLoaded={props.actsOnMatching ?? false}
      control={control}
      sums={selection.kind === 'matching' ? servedSums(description.columns, props.sums ?? {}) : ofSeen}
    >
      {count > 0 && actions({ selection, count, rows: seen, clear: control.clear })}
    </SelectionBar>
  );
}
