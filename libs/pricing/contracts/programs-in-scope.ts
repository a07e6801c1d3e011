import type { Make } from '@floorplan/catalogue/domain';
import {
  canSeeChargesTo,
  canSeeDealer,
  canSeeImporter,
  canSeeOrganisation,
  may,
  seesAll,
  type Scope,
} from '@floorplan/identity/domain';
import type { StoredProgram, PriceProgram } from '../domain';

/**
 * Version of a program for the caller. For staff the version counts all changes. For other users it counts
 * only changes of rows that the user may see, and is 1 when this count is unknown.
 */
function versionFor(scope: Scope, { version, importerVersion, dealerVersion }: StoredProgram): number {
  const [importers, dealers] = [canSeeChargesTo(scope, 'IMP'), canSeeChargesTo(scope, 'DEA')];
  if (importers && dealers) return version;
  return (importers ? importerVersion : dealerVersion) ?? 1;
}

/** Whether a user may choose the program's finance type. Users may list and edit only such programs. */
const mayChoose = (scope: Scope, { financeType }: PriceProgram): boolean =>
  scope.kind !== 'user' || may(scope, `financeTypes.${financeType}`);

/** Whether the make is one of the importer's for which the caller acts. */
export const isOwnMake = (scope: Scope, make: Pick<Make, 'importerId'> | undefined): boolean =>
  make !== undefined &&
  scope.kind === 'user' &&
  scope.importerIds !== 'all' &&
  scope.importerIds.includes(make.importerId);

/**
 * The programs that are visible to a scope, with all their rows. Drafts are visible to staff and to the importer
 * of their make.
 */
export function programsInScope(
  scope: Scope,
  programs: readonly StoredProgram[],
  makes: readonly Make[],
): readonly StoredProgram[] {
  const ofMake = ({ makeId, isDraft }: PriceProgram) => {
    const make = makes.find(({ id }) => id === makeId);
    if (isDraft && !seesAll(scope)) return isOwnMake(scope, make);
    return !make || canSeeImporter(scope, make.importerId);
  };
  return programs
    .filter(
      (program) =>
        mayChoose(scope, program) &&
        ofMake(program) &&
        (program.importerId === null || canSeeImporter(scope, program.importerId)) &&
        (program.dealerOrganizationId === null || canSeeOrganisation(scope, program.dealerOrganizationId)) &&
        (program.dealerId === null || canSeeDealer(scope, program.dealerId)),
    )
    .map((program) => ({ ...program, version: versionFor(scope, program) }));
}
