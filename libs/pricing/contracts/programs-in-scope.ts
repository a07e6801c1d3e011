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

/** Staff count every change; others those of what they may see. Where that is not known they are told of one. */
function versionFor(scope: Scope, { version, importerVersion, dealerVersion }: KeptProgram): number {
  const [importers, dealers] = [canSeeChargesTo(scope, 'IMP'), canSeeChargesTo(scope, 'DEA')];
  if (importers && dealers) return version;
  return (importers ? importerVersion : dealerVersion) ?? 1;
}

/** Users list and edit those of the finance types that they may choose. */
const mayChoose = (scope: Scope, { financeType }: PriceProgram): boolean =>
  scope.kind !== 'user' || hasFunction(scope, FINANCE_TYPE_FUNCTIONS[financeType]);

/** The programs that exist for a scope, with all their rows. */
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
