import { canSeeDealer, canSeeImporter, isStaff, type Role, type UserScope } from '@floorplan/identity/domain';
import type { FinancingStarted, VehicleState } from '@floorplan/vehicle/domain';

/** Notes between importer and staff exist for these two only. */
export const readsImporterNotes = ({ role }: { readonly role: Role }): boolean =>
  role === 'admin' || role === 'IMP';

/** A vehicle as its reader sees it exists. */
export type Seen = VehicleState & { readonly financing: FinancingStarted['data'] };

/** Whether a vehicle exists for this reader; what is not there nobody sees. */
export function canSee(scope: UserScope, state: VehicleState): state is Seen {
  if (!state.financing) return false;
  const { importerId, dealerId } = state.financing;
  return isStaff(scope) || (canSeeImporter(scope, importerId) && canSeeDealer(scope, dealerId));
}
