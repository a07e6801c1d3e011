import { LIMIT_LEDGER_ROUTES, type LimitBookAnswer } from '@floorplan/vehicle/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import type { LedgerSelection } from './limit-book.filter';

/** Reads balances, use over time and expected releases of a limit. */
export function useLimitBook(organisationId: number, { category, ...selection }: LedgerSelection) {
  const api = useApi();
  return useQuery({
    queryKey: ['limits', 'book', organisationId, category, selection],
    queryFn: ({ signal }) =>
      api.get<LimitBookAnswer>(address(LIMIT_LEDGER_ROUTES.book, { id: organisationId, category }), {
        query: { ...selection },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
