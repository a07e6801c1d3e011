import { useMemo } from 'react';
import { useTexts } from '../i18n/i18n';
import { rowSearcher, sortRows } from './arrange';
import type { ListDescription, RowKey, Sort } from './description';
import { fetchedOf, type RowsAnswer } from './live-merge';
import type { ListState } from './use-list-state';

const noRows: readonly never[] = [];

/**
 * Arranges rows in the order of the last sort. A row changed by a live notice keeps its place, and new rows
 * come first.
 */
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

/**
 * Whether the browser must search the rows for the URL's text, because the server's answer is not yet
 * filtered by it.
 */
export const searchedHere = (answer: RowsAnswer<unknown> | undefined, text: string): boolean =>
  text !== '' && answer?.Text !== text;

/**
 * Returns the rows sorted as the URL says, and filtered by its text until the server has searched. Rows are
 * sorted once per fetch and per change of sort.
 */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- live changes of rows must not sort again
  }, [fetched, description, key, descending, context]);
  const arranged = useMemo(() => inOrder(rows, order, description.rowKey), [rows, order, description]);
  const text = searchedHere(answer, state.text) ? state.text : '';
  return useMemo(() => search(arranged, text), [search, arranged, text]);
}

/** Returns a function that returns whether a row contains a text in one of the columns, like the list's search. */
export function useRowSearch<Row extends object>(
  columns: ListDescription<Row>['columns'],
): (row: Row, text: string | undefined) => boolean {
  const { t, format } = useTexts();
  const search = useMemo(() => rowSearcher(columns, { t, format }), [columns, t, format]);
  return (row, text) => !text || search([row], text).length > 0;
}

/**
 * Returns a function that returns whether a row outside the loaded rows counts as a new row. A row counts as new
 * when its record was just created, or when the row now sorts before the last loaded row. Other changes outside the
 * loaded rows do not count.
 */
export function useArrivals<Row>(
  columns: ListDescription<Row>['columns'],
  sort: Sort,
): (row: Row, loaded: readonly Row[]) => boolean {
  const { t, format } = useTexts();
  return (row, loaded) => {
    const last = loaded.at(-1);
    const isFirst = (row as { Version?: unknown }).Version === 1;
    return isFirst || last === undefined || sortRows([last, row], columns, sort, { t, format })[0] === row;
  };
}
