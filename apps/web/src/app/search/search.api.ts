import { hasRight } from '../session/rights';
import {
  HIT_RIGHTS,
  SEARCH_RIGHTS,
  SEARCH_TYPES,
  VEHICLE_ROUTES,
  type HitGroup,
  type QuickSearchAnswer,
  type SearchAnswer,
  type SearchType,
} from '@floorplan/vehicle/contracts';
import type { CurrentUser } from '@floorplan/identity/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, useUser } from '../session/session';

/** Records to search: those of one type, or all that the user may see. */
export type SearchIn = SearchType | 'ALL';

/** Minimum number of characters to search while the user types. Shorter text is searched only on Enter. */
const MIN_LENGTH = 2;
/** Debounce time in milliseconds. */
const DEBOUNCE = 200;
/** Milliseconds during which the hits of a text are reused. */
const STALE_TIME = 10_000;

/** Record types to which the user can limit the search. */
export const searchTypesOf = (user: CurrentUser): readonly SearchType[] =>
  SEARCH_TYPES.filter((type) => hasRight(user, SEARCH_RIGHTS[type]));

/** Whether the user may see hits of any kind. */
export const mayQuickSearch = (user: CurrentUser): boolean =>
  Object.values(HIT_RIGHTS).some((right) => hasRight(user, right));

/** Hits of one record type as groups: one for each kind. */
function groupsOf(type: SearchType, answer: SearchAnswer): readonly HitGroup[] {
  const { Total, TotalRvgContracts = 0 } = answer;
  const group = (Kind: HitGroup['Kind'], single: object | null, total: number) =>
    ({
      Kind,
      Rows: answer.Rows.filter((row) => row.Kind === Kind),
      Total: total,
      Exact: single && total > 1 ? 1 : 0,
    }) as HitGroup;
  const groups =
    type === 'RVG'
      ? [group('RVG', answer.rvgcontract, TotalRvgContracts), group('CON', null, Total - TotalRvgContracts)]
      : [group(type, answer.vehicle ?? answer.invoice, Total)];
  return groups.filter(({ Rows }) => Rows.length > 0);
}

/** @param inside also searches inside numbers, which takes longer */
function useSearchQuery(searchIn: SearchIn, inside = false) {
  const api = useApi();
  const user = useUser();
  return (text: string) => ({
    queryKey: ['search', user.Id, searchIn, inside, text],
    staleTime: STALE_TIME,
    retry: false,
    refetchInterval: false as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly HitGroup[]> => {
      const query = { search_string: text };
      if (searchIn === 'ALL') {
        const all = { query: { ...query, ...(inside && { inside }) }, signal };
        return (await api.get<QuickSearchAnswer>(VEHICLE_ROUTES.quickSearch, all)).Groups;
      }
      const narrowed = { query: { ...query, search_type: searchIn }, signal };
      return groupsOf(searchIn, await api.get<SearchAnswer>(VEHICLE_ROUTES.search, narrowed));
    },
  });
}

/**
 * Searches while the user types. Keeps the previous hits until new ones arrive. Further typing cancels the
 * request.
 */
export function useHits(text: string, searchIn: SearchIn) {
  const searchQuery = useSearchQuery(searchIn);
  const value = useDebounced(text, DEBOUNCE);
  const debounced = value === text ? text : '';
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...searchQuery(debounced),
    enabled: debounced.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const groups = text.length < MIN_LENGTH && isPlaceholderData ? undefined : data;
  return { groups: text === '' ? undefined : groups, error, busy: isFetching };
}

/**
 * Returns a function that searches a text without debounce. When nothing is found, it searches inside numbers
 * too, and shows the hits as those of the typed text.
 */
export function useFetchHits(searchIn: SearchIn): (text: string) => Promise<readonly HitGroup[]> {
  const client = useQueryClient();
  const searchQuery = useSearchQuery(searchIn);
  const insideQuery = useSearchQuery(searchIn, true);
  return async (text) => {
    const found = await client.fetchQuery(searchQuery(text));
    if (found.length > 0 || searchIn !== 'ALL') return found;
    const inside = await client.fetchQuery(insideQuery(text));
    if (inside.length > 0) client.setQueryData(searchQuery(text).queryKey, inside);
    return inside;
  };
}

/** The value, after it has stayed the same for `milliseconds`. */
function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
