import { mayAdminister, type CurrentUser } from '@floorplan/identity/contracts';
import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import type { FilterOption } from '@floorplan/ui';
import type { CategoryType } from '@floorplan/service-contract/domain';
import { useMakes, useOrganisations } from '../../app/data/reference-data';
import { hasFunction } from '../../app/session/session';

/**
 * Kinds of owners whose contract categories the user may edit: makes for importers, organisations for
 * dealers.
 */
export const ownersOf = (user: CurrentUser): readonly CategoryType[] =>
  isStaffRole(user.Role) ? ['MAK', 'DEO'] : isNarrowedByDealer(user.Role) ? ['DEO'] : ['MAK'];

/**
 * Whether the user may change categories and prices of the owner of `row`; null stands for a new record.
 */
export const mayKeep = (user: CurrentUser, row: { readonly Type: CategoryType } | null): boolean =>
  mayAdminister(user) ||
  (!isStaffRole(user.Role) &&
    hasFunction(user, 'fncAdditionalContractAdmin') &&
    (row === null || ownersOf(user).includes(row.Type)));

const named = (rows: readonly { Id: number; Name: string; UseServiceModule: boolean }[]): FilterOption[] =>
  rows
    .filter(({ UseServiceModule }) => UseServiceModule)
    .map(({ Id, Name }) => ({ value: String(Id), label: Name }));

/** Makes and organisations that have service contracts. */
export function useOwnerOptions() {
  return { makes: named(useMakes()), organisations: named(useOrganisations()) };
}
