import { useMemo } from 'react';
import { useTexts } from '../i18n/i18n';
import { rowSearcher, sortRows } from './arrange';
import type { ListDescription, RowKey, Sort } from './description';
import { fetchedOf, type RowsAnswer } from './live-merge';
import type { ListState } from './use-list-state';

const noRows: readonly never[] = [];

/** Rows in their sorted order: live changes keep a row's place, and new rows come first. */
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

/** Whether the browser must search the rows for the URL's text, because the server has not done so yet. */
export const searchedHere = (answer: RowsAnswer<unknown> | undefined, text: string): boolean =>
  text !== '' && answer?.Text !== text;

/**
 * Rows sorted as in the URL, once per fetch and change of sort, and filtered by its text while the user
 * types.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a live change of the rows is no reason to sort again
  }, [fetched, description, key, descending, context]);
  const arranged = useMemo(() => inOrder(rows, order, description.rowKey), [rows, order, description]);
  const text = searchedHere(answer, state.text) ? state.text : '';
  return useMemo(() => search(arranged, text), [search, arranged, text]);
}

/** Returns whether a row contains a text in one of the columns, as the list's search does. */
export function useRowSearch<Row extends object>(
  columns: ListDescription<Row>['columns'],
): (row: Row, text: string | undefined) => boolean {
  const { t, format } = useTexts();
  const search = useMemo(() => rowSearcher(columns, { t, format }), [columns, t, format]);
  return (row, text) => !text || search([row], text).length > 0;
}

/**
 * Returns whether a row that is not loaded is new to the loaded rows: it was just created, or now sorts
 * before the last of them. Other changes beyond the loaded rows are not arrivals.
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
