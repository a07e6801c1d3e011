import {
  canSeeDealer,
  canSeeFact,
  isStaffRole,
  type Role,
  type Scope,
  type UserScope,
} from '@floorplan/identity/domain';
import type { Period, Vehicle, VehicleState } from '@floorplan/vehicle/domain';

/** Whether a role may see notes between importer and staff. */
export const readsImporterNotes = ({ role }: { readonly role: Role }): boolean =>
  role === 'admin' || role === 'IMP';

/** Version of the vehicle for a reader: the number of facts that the reader may see. */
export function versionFor({ role }: { readonly role: Role }, { facts }: Vehicle): number {
  if (isStaffRole(role)) return facts.all;
  return facts.all - (role === 'IMP' ? facts.hiddenFromImporter : facts.hiddenFromDealer);
}

/** Whether the scope includes the vehicle: staff, its importer and its current dealer. */
function isFor(scope: Scope, { parties: { importerId, dealerId } }: Vehicle): boolean {
  const importers = importerId === null ? [] : [importerId];
  return canSeeFact(scope, { importers, dealers: [dealerId], organisations: [] });
}

/** Whether the reader may see a vehicle in this state. */
export const canSee = (scope: Scope, state: VehicleState): state is Vehicle =>
  state.status !== 'absent' && isFor(scope, state);

/** Dealers may see only their own periods. */
export const canSeePeriod = (scope: UserScope, { dealerId }: Pick<Period, 'dealerId'>): boolean =>
  readsImporterNotes(scope) || canSeeDealer(scope, dealerId);

/**
 * For an earlier dealer: the day on which the dealer gave up the vehicle. The dealer may see the last state
 * before that. Null for all other readers.
 */
export function heldUntil(scope: Scope, state: VehicleState): string | null {
  if (state.status === 'absent' || isFor(scope, state)) return null;
  const own = state.parties.earlier.findLast(({ dealerId }) =>
    canSeeFact(scope, { importers: [], dealers: [dealerId], organisations: [] }),
  );
  return own?.until ?? null;
}
