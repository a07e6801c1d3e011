import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { narrowed } from './narrowed';
import type { ApiClient } from '../session/api-client';
import { useApi } from '../session/session';

/** Response of the server to a request with `format=arrays`. */
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
  /** Root query key in TanStack Query's cache. */
  readonly name: readonly string[];
  fetch(api: ApiClient, filter: object, signal?: AbortSignal): Promise<ServedArrays>;
}

interface ServedFilter {
  /** Search text for the server; absent while the browser can search all loaded rows. */
  readonly text?: string;
  /** Sort column; absent for the list's default order. */
  readonly sort?: string;
  readonly descending?: boolean;
}

const FIRST = 100;
/** Milliseconds that a list stays in the cache: four hours. */
const CACHE_TIME = 4 * 60 * 60_000;

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

/** Reads at most `limit` rows that match the filter. */
export const readServed = async <Row>(
  list: ServedList,
  api: ApiClient,
  filter: object,
  limit: number,
): Promise<ServedRows<Row>> =>
  rowsOf(await list.fetch(api, { ...narrowed(filter), limit, format: 'arrays' }));

/**
 * Reads the rows of a list. Shows the first hundred rows of a long list until the rest is loaded. Text
 * filters the loaded rows at once. When not all matching rows are loaded, the server searches too.
 * @returns the query, the filter that was sent, and whether more rows match than are loaded
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
  const isPartial = loaded.data !== undefined && loaded.data.Rows.length < loaded.data.Total;
  const searching = text.trim() !== '' && isPartial;
  const found = usePart<Row>(list, { ...filter, text }, limit, searching);
  const query = searching && found.data ? found : loaded;
  const isFetching = first.isFetching || whole.isFetching || found.isFetching;
  return {
    isPartial,
    query: { ...query, error: query.error ?? (searching ? found.error : null), isFetching },
    sent: (searching ? { ...filter, text } : filter) as Filter,
  };
}

export const countsKey = ({ name }: ServedList) => [...name, 'counts'] as const;

/**
 * Number and sums of the matching rows. The caller refreshes them after live changes without reloading the
 * rows.
 */
export function useServedCounts(list: ServedList, filter: ServedFilter, enabled: boolean) {
  const api = useApi();
  const { sort: _sort, descending: _descending, ...matching } = filter;
  return useQuery({
    queryKey: [...countsKey(list), matching],
    queryFn: async ({ signal }) => {
      const { Total, Sums } = await list.fetch(
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
      const answer = await list.fetch(api, { ...narrowed(filter), limit, format: 'arrays' }, signal);
      return { ...rowsOf<Row>(answer), Text: filter.text };
    },
    placeholderData: limit <= FIRST || filter.text ? keepPreviousData : undefined,
    structuralSharing: false,
    gcTime: CACHE_TIME,
    // Show a failure at once, with a retry button.
    retry: false,
    enabled,
  });
}
