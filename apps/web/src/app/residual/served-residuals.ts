import { RESIDUAL_VALUE_ROUTES, RESIDUAL_VALUE_TOPICS } from '@floorplan/residual-value/contracts';
import { invalidate, useLiveTopic, type RowsAnswer } from '@floorplan/ui';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ServedList } from '../lists/served-list';
import { useThrottled } from '../lists/use-throttled';
import { useApi } from '../session/session';

/** Root query key of residual-value contracts in TanStack Query's cache. */
export const RESIDUALS_KEY = ['residual-value'] as const;
/** Root query key of the lists of residual-value contracts. */
export const RESIDUAL_LISTS_KEY: QueryKey = [...RESIDUALS_KEY, 'lists'];

type Routes = typeof RESIDUAL_VALUE_ROUTES;
export type ServedResiduals = 'available' | 'extended' | 'releasing' | 'financed';

export const servedResiduals = (name: ServedResiduals): ServedList => ({
  name: ['residual-value', 'lists', name],
  fetch: (api, filter, signal) =>
    api.get(RESIDUAL_VALUE_ROUTES[name], { query: { ...filter }, ...(signal && { signal }) }),
});

/** Route that returns a list of residual-value contracts as a file. */
export const residualExport = (name: ServedResiduals): `${Routes[ServedResiduals]}/export` =>
  `${RESIDUAL_VALUE_ROUTES[name]}/export`;

const READ_EVERY = 2_000;

/**
 * Reads the lists of residual-value contracts again when a contract changes.
 * @param every least time between two reads, in milliseconds
 */
export function useLiveResidualLists(every = READ_EVERY): void {
  const queries = useQueryClient();
  const refresh = useThrottled(() => void invalidate(queries, RESIDUAL_LISTS_KEY), every);
  useLiveTopic(RESIDUAL_VALUE_TOPICS.contracts, { onNotices: refresh, onRefetch: refresh });
}

/** A company that collects vehicles. */
export interface TradingCompany {
  readonly Id: number;
  readonly Name: string;
}

/** Reads the active trading companies. */
export function useTradingCompanies() {
  const api = useApi();
  return useQuery({
    queryKey: [...RESIDUALS_KEY, 'trading-companies'],
    queryFn: ({ signal }) =>
      api.get<RowsAnswer<TradingCompany>>(`${RESIDUAL_VALUE_ROUTES.list}/trading_companies`, { signal }),
  });
}
