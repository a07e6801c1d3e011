import { identityRoutes, type SalesPersonsAnswer } from '@floorplan/identity/contracts';
import { seesSalesPersons } from '@floorplan/identity/domain';
import { useQuery } from '@tanstack/react-query';
import { useReadFailure } from '../../app/data/use-read-failure';
import { address } from '../../app/session/api-client';
import { useApi, useUser } from '../../app/session/session';

/** Names of the users who act for the facility; none for callers who may not see them. */
export function useSellers(dealerId: number): readonly string[] {
  const api = useApi();
  const { Role } = useUser();
  const read = useQuery({
    queryKey: ['reference', 'sales-persons', dealerId],
    queryFn: ({ signal }) =>
      api.get<SalesPersonsAnswer>(address(identityRoutes.salesPersons, { id: dealerId }), { signal }),
    enabled: dealerId > 0 && seesSalesPersons(Role),
  });
  useReadFailure(read.error, 'sale.err_sellers');
  return read.data?.Rows.map(({ Name }) => Name) ?? [];
}
