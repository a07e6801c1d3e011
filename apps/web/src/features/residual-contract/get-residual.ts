import {
  RESIDUAL_VALUE_ROUTES,
  RESIDUAL_VALUE_TOPICS,
  type ResidualContractAnswer,
  type ResidualEventAnswer,
} from '@floorplan/residual-value/contracts';
import { failureOf, invalidate, useLiveTopic, type RowsAnswer } from '@floorplan/ui';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { RESIDUALS_KEY } from '../../app/residual/served-residuals';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

const NOT_FOUND = 404;

/** Root query key of one contract: its details and its events. */
export const residualKey = (contractNo: string): QueryKey => [...RESIDUALS_KEY, 'one', contractNo];

/** Reads a contract and updates it live. Null when the user sees no contract with the number. */
export function useResidual(contractNo: string, releasing: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [...residualKey(contractNo), 'details', releasing],
    queryFn: async ({ signal }): Promise<ResidualContractAnswer | null> => {
      try {
        const path = address(RESIDUAL_VALUE_ROUTES.one, { contractNo });
        return await api.get(path, { query: { releasing }, signal });
      } catch (error) {
        if (failureOf(error).status === NOT_FOUND) return null;
        throw error;
      }
    },
  });
  const refresh = () => void invalidate(queries, residualKey(contractNo));
  const id = query.data?.Id;
  useLiveTopic(RESIDUAL_VALUE_TOPICS.contracts, {
    onNotices: (notices) => {
      if (notices.some((notice) => String(notice.id) === contractNo || Number(notice.id) === id)) refresh();
    },
    onRefetch: refresh,
  });
  return query;
}

export function useResidualEvents(contractNo: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...residualKey(contractNo), 'events'],
    queryFn: ({ signal }) =>
      api.get<RowsAnswer<ResidualEventAnswer>>(address(RESIDUAL_VALUE_ROUTES.events, { contractNo }), {
        signal,
      }),
  });
}
