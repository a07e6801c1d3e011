import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { narrowed } from './narrowed';
import type { ApiClient } from '../session/api-client';
import { useApi } from '../session/session';

/** An answer with `format=arrays`. */
export interface ServedArrays {
  readonly Columns: readonly string[];
  readonly Rows: readonly (readonly unknown[])[];
  readonly Total: number;
  readonly Sums: Readonly<Record<string, number | undefined>>;
}

export interface ServedRows<Row> {
  readonly Rows: Row[];
  readonly Total: number;
  readonly Sums: Readonly<Record<string, number>>;
}

/** A list that the server filters, sorts and sums. */
export interface ServedList {
  /** What its queries are kept under. */
  readonly name: readonly string[];
  ask(api: ApiClient, question: object, signal?: AbortSignal): Promise<ServedArrays>;
}

interface ServedFilter {
  /** What the server looks for; absent while the loaded rows are all there are. */
  readonly text?: string;
  /** Another order than the list's own. */
  readonly sort?: string;
  readonly descending?: boolean;
}

const FIRST = 100;
/** Last results stay at hand as long as a working morning. */
const KEPT = 4 * 60 * 60_000;

const rowsOf = <Row>({ Columns, Rows, Total, Sums }: ServedArrays): ServedRows<Row> => ({
  Rows: Rows.map((values) => Object.fromEntries(Columns.map((column, i) => [column, values[i]])) as Row),
  Total,
  Sums: Sums as ServedRows<Row>['Sums'],
});

export const servedKey = (list: ServedList, filter: object, limit: number): QueryKey => [
  ...list.name,
  filter,
  limit,
];

/** Rows of all that matches, at most so many. */
export const readServed = async <Row>(
  list: ServedList,
  api: ApiClient,
  filter: object,
  limit: number,
): Promise<ServedRows<Row>> => rowsOf(await list.ask(api, { ...narrowed(filter), limit, format: 'arrays' }));

/**
 * The rows of a list. Of a long one the first hundred come at once, and the rest takes their place when it is here. A
 * text is looked for among the loaded rows at once, and by the server when there are more.
 * @returns the query, the filter it was asked with, and whether more match than are loaded
 */
export function useServedList<Row, Filter extends ServedFilter>(
  list: ServedList,
  filter: Filter,
  limit: number,
  text: string,
) {
  const first = usePart<Row>(list, filter, Math.min(limit, FIRST), true);
  const whole = usePart<Row>(list, filter, limit, limit > FIRST);
  const loaded = limit > FIRST && (whole.data || whole.error) ? whole : first;
  const partly = loaded.data !== undefined && loaded.data.Rows.length < loaded.data.Total;
  const searching = text.trim() !== '' && partly;
  const found = usePart<Row>(list, { ...filter, text }, limit, searching);
  const query = searching && found.data ? found : loaded;
  const isFetching = first.isFetching || whole.isFetching || found.isFetching;
  return {
    partly,
    query: { ...query, error: query.error ?? (searching ? found.error : null), isFetching },
    asked: (searching ? { ...filter, text } : filter) as Filter,
  };
}

export const countsKey = ({ name }: ServedList) => [...name, 'counts'] as const;

/** How many match and their sums: they follow each live change while the rows stand still. */
export function useServedCounts(list: ServedList, filter: ServedFilter, enabled: boolean) {
  const api = useApi();
  const { sort: _sort, descending: _descending, ...matching } = filter;
  return useQuery({
    queryKey: [...countsKey(list), matching],
    queryFn: async ({ signal }) => {
      const { Total, Sums } = await list.ask(
        api,
        { ...narrowed(matching), limit: 1, format: 'arrays' },
        signal,
      );
      return { Total, Sums: Sums as Readonly<Record<string, number>> };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

function usePart<Row>(list: ServedList, filter: ServedFilter, limit: number, enabled: boolean) {
  const api = useApi();
  return useQuery<ServedRows<Row> & { Text?: string | undefined }>({
    queryKey: servedKey(list, filter, limit),
    queryFn: async ({ signal }) => {
      const answer = await list.ask(api, { ...narrowed(filter), limit, format: 'arrays' }, signal);
      return { ...rowsOf<Row>(answer), Text: filter.text };
    },
    placeholderData: limit <= FIRST || filter.text ? keepPreviousData : undefined,
    structuralSharing: false,
    gcTime: KEPT,
    // Shown as failed at once, with a button to try again.
    retry: false,
    enabled,
  });
}
