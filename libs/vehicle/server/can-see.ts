import { canSeeDealer, canSeeImporter, isStaff, type UserScope } from '@floorplan/identity/domain';
import type { FinancingStarted, VehicleState } from '@floorplan/vehicle/domain';

/** A vehicle as its reader sees it exists. */
export type Seen = VehicleState & { readonly financing: FinancingStarted['data'] };

/** Whether a vehicle exists for this reader; what is not there nobody sees. */
export function canSee(scope: UserScope, state: VehicleState): state is Seen {
  if (!state.financing) return false;
  const { importerId, dealerId } = state.financing;
  return isStaff(scope) || (canSeeImporter(scope, importerId) && canSeeDealer(scope, dealerId));
}
