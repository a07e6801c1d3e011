import { isNarrowedByDealer, seesSalesPersons } from '@floorplan/identity/domain';
import { actingDealers, identityRoutes, type SalesPersonsAnswer } from '@floorplan/identity/contracts';
import type { DefinitionRow } from '@floorplan/service-contract/contracts';
import type { FormOption } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useDealers } from '../../app/data/reference-data';
import { useReadFailure } from '../../app/data/use-read-failure';
import { address } from '../../app/session/api-client';
import { useApi, useUser } from '../../app/session/session';

/** Active facilities that may sell at the price and for which the user acts. */
export function useFacilities(definition: DefinitionRow | null): readonly FormOption[] {
  const user = useUser();
  const acts = actingDealers(user);
  const dealers = useDealers();
  if (!definition) return [];
  const { ForMakeId, ForDeoId } = definition;
  return dealers
    .filter(
      ({ Id, IsActive, DealerMakes, DealerOrganizationId }) =>
        IsActive &&
        (!isNarrowedByDealer(user.Role) || acts.has(Id)) &&
        (ForDeoId > 0
          ? DealerOrganizationId === ForDeoId
          : DealerMakes.some(({ MakeId }) => MakeId === ForMakeId)),
    )
    .map(({ Id, Name, City }) => ({ value: Id, label: [Name, City].filter(Boolean).join(', ') }))
    .sort((one, other) => one.label.localeCompare(other.label, 'sv-SE'));
}

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
