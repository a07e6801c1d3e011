import { useMemo } from 'react';
import { useTexts } from '../i18n/i18n';
import { useChosenColumns } from './column-chooser';
import { permittedColumns, type Column } from './description';
import { exportedColumns, tableSource } from './export-button';
import type { ResourceListProps } from './resource-list-props';
import { searchedHere, useArranged } from './use-arranged';
import type { ExportSource } from './use-export';

/** Content of a list: its columns, and the rows that the filters and the text have left, in their order. */
export interface ListContent<Row> {
  /** Columns that the reader may choose. */
  readonly choosable: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly choose: (keys: readonly string[] | null) => void;
  readonly rows: readonly Row[];
  readonly matching: number;
  readonly sums: Readonly<Record<string, number>> | undefined;
  readonly exportColumns: readonly Column<Row>[];
  /** Undefined for a list without a file. */
  readonly exporting: ExportSource | undefined;
}

export function useListContent<Row extends object>(props: ResourceListProps<Row>): ListContent<Row> {
  const { description, state, query } = props;
  const permitted = useMemo(
    () => permittedColumns(description.columns, props.permissions ?? null),
    [description, props.permissions],
  );
  const { choosable, shown, choose } = useChosenColumns(description, permitted, props.views?.columns);
  // Search all columns that the reader may choose. A pasted message id is then found even if its column is
  // hidden.
  const found = useArranged(description, choosable, query.data, state);
  // All rows are loaded in order to sort them, but only the requested number is shown.
  const rows = useMemo(
    () => (state.sortedAnew && !props.whole ? found.slice(0, state.size) : found),
    [found, state.sortedAnew, state.size, props.whole],
  );
  const exportColumns = useMemo(() => exportedColumns(permitted, shown), [permitted, shown]);
  return {
    choosable,
    shown,
    choose,
    rows,
    matching: matchingOf(props, found.length),
    sums: searchedHere(query.data, state.text) ? undefined : (props.sums ?? query.data?.Sums),
    exportColumns,
    exporting: useFileSource(props, exportColumns, rows),
  };
}

/** Source of the list's file: the server's list, or the rows that the browser holds. */
function useFileSource<Row>(
  { exporting, exportTable }: ResourceListProps<Row>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ExportSource | undefined {
  const context = useTexts();
  return exporting ?? (exportTable && tableSource(exportTable, { columns, rows, context }));
}

/** Number of matching rows. The server counts them, unless only the browser has searched the text so far. */
function matchingOf<Row>({ query, state, matching }: ResourceListProps<Row>, found: number): number {
  if (searchedHere(query.data, state.text)) return found;
  return Math.max(matching ?? query.data?.Total ?? found, found);
}
