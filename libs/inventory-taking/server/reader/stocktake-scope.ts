import type { StocktakeCaller } from '@floorplan/inventory-taking/domain';
import { idsSql, isActingStaff, isNarrowedByDealer, type UserScope } from '@floorplan/identity/domain';

/** The caller's rights on stocktakes. Users of importers may not count vehicles. */
export const stocktakeCallerOf = (scope: UserScope): StocktakeCaller => ({
  userId: scope.userId,
  isActingStaff: isActingStaff(scope),
  actDealerIds: isNarrowedByDealer(scope.role) && scope.actDealerIds !== 'all' ? scope.actDealerIds : [],
});

/**
 * SQL condition for stocktakes `s` in the scope. An importer sees stocktakes with vehicles of its own, so none
 * before the first scan.
 */
export function stocktakesSeen({ importerIds, dealerIds }: UserScope, stocktake: string): string {
  const [importers, dealers] = [idsSql(importerIds), idsSql(dealerIds)];
  return [
    dealers ? `${stocktake}.dealer_id in ${dealers}` : 'true',
    importers
      ? `exists (select from inventory_taking_line own where own.inventory_taking_id = ${stocktake}.id and own.importer_id in ${importers})`
      : 'true',
  ].join(' and ');
}
