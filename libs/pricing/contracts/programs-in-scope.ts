import type { Make } from '@floorplan/catalogue/domain';
import {
  canSeeChargesTo,
  canSeeDealer,
  canSeeImporter,
  canSeeOrganisation,
  FINANCE_TYPE_FUNCTIONS,
  hasFunction,
  type Scope,
} from '@floorplan/identity/domain';
import type { KeptProgram, PriceProgram } from '../domain';

/**
 * Version that the caller sees. Staff see every change; others count only the changes of rows they may see.
 * Defaults to 1 when that count is unknown.
 */
function versionFor(scope: Scope, { version, importerVersion, dealerVersion }: KeptProgram): number {
  const [importers, dealers] = [canSeeChargesTo(scope, 'IMP'), canSeeChargesTo(scope, 'DEA')];
  if (importers && dealers) return version;
  return (importers ? importerVersion : dealerVersion) ?? 1;
}

/** Users list and edit only programs of the finance types they may choose. */
const mayChoose = (scope: Scope, { financeType }: PriceProgram): boolean =>
  scope.kind !== 'user' || hasFunction(scope, FINANCE_TYPE_FUNCTIONS[financeType]);

/** Programs visible to a scope, with all their rows. */
export function programsInScope(
  scope: Scope,
  programs: readonly KeptProgram[],
  makes: readonly Make[],
): readonly KeptProgram[] {
  const ofMake = ({ makeId }: PriceProgram) => {
    const make = makes.find(({ id }) => id === makeId);
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
