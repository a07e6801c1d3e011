import type { MakeOwners } from '@floorplan/catalogue/contracts';
import { idsSql, type Scope } from '@floorplan/identity/domain';
import type { Where } from '@floorplan/platform/event-store';

/**
 * Limits rows to the makes that a caller may see: those that the caller's importers own, and those that the
 * caller's dealers sell.
 * @param make SQL of the make's id
 */
export function onlyMakesSeen(where: Where, scope: Scope, owners: MakeOwners, make: string): void {
  if (scope.kind === 'system') return;
  const importers = idsSql(scope.importerIds);
  if (importers) where.and(`${make} in (select id from make where importer_id in ${importers})`);
  const dealers = scope.kind === 'user' && idsSql(scope.dealerIds);
  if (dealers)
    where.and(`${make} in (select make_id from ${owners.dealerMakes} h where h.dealer_id in ${dealers})`);
}
