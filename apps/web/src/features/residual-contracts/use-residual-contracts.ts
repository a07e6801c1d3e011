import {
  RESIDUAL_VALUE_ROUTES,
  type ResidualListAnswer,
  type ResidualRow,
} from '@floorplan/residual-value/contracts';
import type { RowsAnswer } from '@floorplan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RESIDUAL_LISTS_KEY } from '../../app/residual/served-residuals';
import { useApi } from '../../app/session/session';
import type { ResidualChoice } from './residual-contracts-list';

type Found = RowsAnswer<ResidualRow> & { readonly MaxRows: number };

/**
 * Reads the contracts of a choice. The browser searches them by text, unless the answer was limited: then the
 * server searches.
 */
export function useResidualContracts(choice: ResidualChoice, text: string, enabled: boolean) {
  const all = useFound(choice, '', enabled);
  const isLimited = (all.data?.MaxRows ?? 0) > 0;
  const searches = isLimited && text.trim() !== '';
  const found = useFound(choice, text.trim(), enabled && searches);
  const query = searches && (found.data || found.error) ? found : all;
  return { query, maxRows: query.data?.MaxRows ?? 0 };
}

function useFound(choice: ResidualChoice, text: string, enabled: boolean) {
  const api = useApi();
  return useQuery<Found>({
    queryKey: [...RESIDUAL_LISTS_KEY, 'contracts', choice, text],
    queryFn: async ({ signal }) => {
      const query = { ...choice, text };
      const { Contracts, MaxRows } = await api.get<ResidualListAnswer>(RESIDUAL_VALUE_ROUTES.list, {
        query,
        signal,
      });
      return { Rows: Contracts, Total: Contracts.length, MaxRows, ...(text && { Text: text }) };
    },
    placeholderData: keepPreviousData,
    // Show a failure at once, with a retry button.
    retry: false,
    enabled,
  });
}
