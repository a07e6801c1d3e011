import { actingDealers } from '@floorplan/identity/contracts';
import { isNarrowedByDealer } from '@floorplan/identity/domain';
import type { ContractDetails } from '@floorplan/service-contract/contracts';
import type { FormOption } from '@floorplan/ui';
import { useUser } from '../session/session';
import { useDealers } from './reference-data';

/** Active facilities that may sell contracts of the category and for which the user acts. */
export function useSellingFacilities(
  category: Pick<ContractDetails, 'ForMakeId' | 'ForDeoId'> | null,
): readonly FormOption[] {
  const user = useUser();
  const acts = actingDealers(user);
  const dealers = useDealers();
  if (!category) return [];
  const { ForMakeId, ForDeoId } = category;
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
