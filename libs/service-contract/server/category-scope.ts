import { LISTED_MAKES, type MakesReader } from '@floorplan/catalogue/contracts';
import { idsSql, isActingStaff, may, seesAll, type Scope } from '@floorplan/identity/domain';
import { HELD_MAKES } from '@floorplan/parties/contracts';

/** Owner of a category: a make or a dealer organisation. */
export interface CategoryOwner {
  readonly makeId: number | null;
  readonly dealerOrganizationId: number | null;
}

const importersMakes = (importers: string) =>
  `(select m.id from ${LISTED_MAKES} m where m.importer_id in ${importers})`;

/**
 * SQL condition that the caller may save a category: the importer of its make, or the dealer organisation
 * that owns it. Staff may save all.
 * @param category alias of the category's table
 */
export function savableBy(scope: Scope, category: string): string {
  if (seesAll(scope)) return 'true';
  if (scope.kind !== 'user' || !may(scope, 'servicePrices.administer')) return 'false';
  const importers = idsSql(scope.importerIds);
  if (importers) return `${category}.make_id in ${importersMakes(importers)}`;
  return `${category}.dealer_organization_id in ${idsSql(scope.organisationIds) ?? '(null)'}`;
}

/**
 * SQL condition that the caller may sell contracts of a category: those of the importer's makes, or of the
 * dealer's organisation and of the makes that the dealer sells.
 * @param category alias of the category's table
 */
export function soldBy(scope: Scope, category: string): string {
  if (seesAll(scope)) return 'true';
  if (scope.kind !== 'user') return 'false';
  const importers = idsSql(scope.importerIds);
  if (importers) return `${category}.make_id in ${importersMakes(importers)}`;
  const held = `(select h.make_id from ${HELD_MAKES} h where h.dealer_id in ${idsSql(scope.dealerIds) ?? '(null)'})`;
  return `(${category}.dealer_organization_id in ${idsSql(scope.organisationIds) ?? '(null)'} or ${category}.make_id in ${held})`;
}

/** Whether the caller may save categories of this owner, and their prices. */
export async function mayKeepOf(scope: Scope, owner: CategoryOwner, makes: MakesReader): Promise<boolean> {
  if (scope.kind === 'system' || isActingStaff(scope)) return true;
  if (scope.kind !== 'user' || !may(scope, 'servicePrices.administer')) return false;
  if (scope.role !== 'IMP')
    return scope.organisationIds !== 'all' && scope.organisationIds.includes(owner.dealerOrganizationId ?? 0);
  const make = (await makes.makes()).find(({ id }) => id === owner.makeId);
  return make !== undefined && scope.importerIds !== 'all' && scope.importerIds.includes(make.importerId);
}
