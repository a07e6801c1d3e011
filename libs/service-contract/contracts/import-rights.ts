import { isNarrowedByDealer, isStaffRole, type Role } from '@floorplan/identity/domain';
import type { CategoryType } from '@floorplan/service-contract/domain';

/**
 * Whether a user of the role may read files with contracts of a kind of owner: contracts of makes are read by
 * importers and by dealers without the admin flag, those of dealer organisations by dealers with it.
 */
export function mayImportContracts(role: Role, isServiceAdmin: boolean, type: CategoryType): boolean {
  if (isStaffRole(role)) return true;
  if (!isNarrowedByDealer(role)) return type === 'MAK';
  return isServiceAdmin === (type === 'DEO');
}
