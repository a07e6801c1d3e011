import { canSeeDealer, canSeeImporter, may, type Scope } from '@floorplan/identity/domain';
import type { JobProcessState } from '@floorplan/job-process/domain';

/**
 * Whether the caller may see a message, given its folded state. Same rule as `inScope`. An absent message is
 * visible to no one.
 */
export function canSee(
  scope: Scope,
  state: Pick<JobProcessState, 'status' | 'importerId' | 'dealerId' | 'sender'>,
): boolean {
  if (state.status === 'absent') return false;
  if (scope.kind === 'system') return true;
  if (scope.kind === 'partner') return state.sender.kind === 'partner' && state.sender.id === scope.clientId;
  if (!may(scope, 'processes.read')) return false;
  const importer =
    scope.importerIds === 'all' || (state.importerId !== null && canSeeImporter(scope, state.importerId));
  const dealer =
    scope.dealerIds === 'all' || (state.dealerId !== null && canSeeDealer(scope, state.dealerId));
  return importer && dealer;
}
