import {
  canSeeDealer,
  canSeeFact,
  isStaffRole,
  type Role,
  type Scope,
  type UserScope,
} from '@floorplan/identity/domain';
import type { Period, Vehicle, VehicleState } from '@floorplan/vehicle/domain';

/** Notes between importer and staff exist for these two only. */
export const readsImporterNotes = ({ role }: { readonly role: Role }): boolean =>
  role === 'admin' || role === 'IMP';

/** How many of its facts a reader may know of: what it has seen, and may decide on. */
export function versionFor({ role }: { readonly role: Role }, { facts }: Vehicle): number {
  if (isStaffRole(role)) return facts.all;
  return facts.all - (role === 'IMP' ? facts.hiddenFromImporter : facts.hiddenFromDealer);
}

/** Staff, its importer whoever has it, and the dealer that has it. */
function isFor(scope: Scope, { parties: { importerId, dealerId } }: Vehicle): boolean {
  const importers = importerId === null ? [] : [importerId];
  return canSeeFact(scope, { importers, dealers: [dealerId], organisations: [] });
}

/** Whether a vehicle in this state exists for a reader. */
export const canSee = (scope: Scope, state: VehicleState): state is Vehicle =>
  state.status !== 'absent' && isFor(scope, state);

/** A dealer is told of its own periods; what another one had the vehicle for is nothing to it. */
export const canSeePeriod = (scope: UserScope, { dealerId }: Pick<Period, 'dealerId'>): boolean =>
  readsImporterNotes(scope) || canSeeDealer(scope, dealerId);

/**
 * The day on which a dealer that has the vehicle no longer let go of it: it sees the vehicle as it stood the day
 * before. Null for everybody else.
 */
export function heldUntil(scope: Scope, state: VehicleState): string | null {
  if (state.status === 'absent' || isFor(scope, state)) return null;
  const own = state.parties.earlier.findLast(({ dealerId }) =>
    canSeeFact(scope, { importers: [], dealers: [dealerId], organisations: [] }),
  );
  return own?.until ?? null;
}
