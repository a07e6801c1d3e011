import { canSeeFact, type Role, type Scope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import type { Vehicle, VehicleState } from '@floorplan/vehicle/domain';

/** Notes between importer and staff exist for these two only. */
export const readsImporterNotes = ({ role }: { readonly role: Role }): boolean =>
  role === 'admin' || role === 'IMP';

/** Staff, its importer whoever has it, and the dealer that has it. */
function isFor(scope: Scope, { parties: { importerId, dealerId } }: Vehicle): boolean {
  const importers = importerId === null ? [] : [importerId];
  return canSeeFact(scope, { importers, dealers: [dealerId], organisations: [] });
}

/** Whether a vehicle in this state exists for a reader. */
export const canSee = (scope: Scope, state: VehicleState): state is Vehicle =>
  state.status !== 'absent' && isFor(scope, state);

/**
 * The last day of a dealer that had the vehicle and has it no longer: it sees the vehicle as it stood then. Null for
 * everybody else.
 */
export function lastDayOf(scope: Scope, state: VehicleState): string | null {
  if (state.status === 'absent' || isFor(scope, state)) return null;
  const own = state.parties.earlier.findLast(({ dealerId }) =>
    canSeeFact(scope, { importers: [], dealers: [dealerId], organisations: [] }),
  );
  return own ? addDays(own.until, -1) : null;
}
