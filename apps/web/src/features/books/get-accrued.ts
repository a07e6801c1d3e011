import { INTERIM_ROUTES, type InterimAnswer } from '@floorplan/invoicing/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/session/session';

/** Reads the sum of the accrued and not billed charges at the end of a day. Only for users with fncFees. */
export function useAccrued(date: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['invoicing', 'interim', 'sum', date],
    queryFn: ({ signal }) =>
      api.get<Pick<InterimAnswer, 'Sums'>>(INTERIM_ROUTES.list, { query: { date, limit: 1 }, signal }),
  });
}
