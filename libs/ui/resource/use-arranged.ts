import { useMemo } from 'react';
import { useTexts } from '../i18n/i18n';
import { rowSearcher, sortRows } from './arrange';
import type { ListDescription, RowKey } from './description';
import { fetchedOf, type RowsAnswer } from './live-merge';
import type { ListState } from './use-list-state';

const noRows: readonly never[] = [];

/** Rows in the order they were sorted into: live changes change rows where they stand, and new ones come first. */
export function inOrder<Row>(
  rows: readonly Row[],
  order: ReadonlyMap<RowKey, number>,
  rowKey: (row: Row) => RowKey,
): readonly Row[] {
  const placed = new Array<Row | undefined>(order.size);
  const added: Row[] = [];
  for (const row of rows) {
    const place = order.get(rowKey(row));
    if (place === undefined) added.push(row);
    else placed[place] = row;
  }
  return [...added, ...placed.filter((row): row is Row => row !== undefined)];
}

/** Sorted as the address says, once per fetch and change of sort, and filtered by its text. */
export function useArranged<Row extends object>(
  description: ListDescription<Row>,
  columns: ListDescription<Row>['columns'],
  answer: RowsAnswer<Row> | undefined,
  state: ListState,
): readonly Row[] {
  const { t, format } = useTexts();
  const context = useMemo(() => ({ t, format }), [t, format]);
  const search = useMemo(() => rowSearcher(columns, context), [columns, context]);
  const { key, descending } = state.sort;
  const rows = answer?.Rows ?? noRows;
  const fetched = answer && fetchedOf(answer);
  const order = useMemo(() => {
    const sorted = sortRows(rows, description.columns, { key, descending }, context);
    return new Map(sorted.map((row, place) => [description.rowKey(row), place]));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a live change of the rows is no reason to sort again
  }, [fetched, description, key, descending, context]);
  const arranged = useMemo(() => inOrder(rows, order, description.rowKey), [rows, order, description]);
  return useMemo(() => search(arranged, state.text), [search, arranged, state.text]);
}
