import type { CurrentUser } from '@floorplan/identity/contracts';
import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import type { FilterOption } from '@floorplan/ui';
import type { CategoryType } from '@floorplan/service-contract/domain';
import { useContractCategoryOptions } from '../../app/data/reference-data';

/**
 * Kinds of owners whose contract categories the user may edit: makes for importers, organisations for
 * dealers.
 */
export const ownersOf = (user: CurrentUser): readonly CategoryType[] =>
  isStaffRole(user.Role) ? ['MAK', 'DEO'] : isNarrowedByDealer(user.Role) ? ['DEO'] : ['MAK'];

/** Whether the user may edit what belongs to the owner of `row`; null stands for a new record. */
export const isOwned = (user: CurrentUser, row: { readonly Type: CategoryType } | null): boolean =>
  row === null || ownersOf(user).includes(row.Type);

const OF_EVERY_OWNER = () => true;
const OF_MAKES = ({ Type }: { readonly Type: CategoryType }) => Type === 'MAK';
const OF_ORGANISATIONS = ({ Type }: { readonly Type: CategoryType }) => Type === 'DEO';

/** Categories that the user may edit. */
export function useEditableCategories(user: CurrentUser): readonly FilterOption[] {
  const owners = ownersOf(user);
  return useContractCategoryOptions(
    owners.length > 1 ? OF_EVERY_OWNER : owners.includes('MAK') ? OF_MAKES : OF_ORGANISATIONS,
  );
}
