import {
  STOCKTAKE_ROUTES,
  STOCKTAKE_TOPICS,
  type StocktakeAnswer,
} from '@floorplan/inventory-taking/contracts';
import { invalidate, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

export const STOCKTAKES_KEY = 'stocktakes';

/** One stocktake with its lines, read again when somebody changes it. */
export function useStocktake(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => void invalidate(queries, [STOCKTAKES_KEY]);
  useLiveTopic(STOCKTAKE_TOPICS.lines, {
    onNotices: (notices) => {
      if (notices.some((notice) => Number(notice.id) === id)) refresh();
    },
    onRefetch: refresh,
  });
  return useQuery({
    queryKey: [STOCKTAKES_KEY, 'one', id],
    queryFn: ({ signal }) => api.get<StocktakeAnswer>(address(STOCKTAKE_ROUTES.one, { id }), { signal }),
    gcTime: Infinity,
  });
}
