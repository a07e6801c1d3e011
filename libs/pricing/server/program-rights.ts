import type { Make } from '@floorplan/catalogue/domain';
import { canSeeChargesTo, canSeeImporter, isStaff, may, type Scope } from '@floorplan/identity/domain';
import { forbiddenTo, unknown, type Refusal } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { isOwnMake, type SavePriceProgramRequest } from '@floorplan/pricing/contracts';
import { feeOf, type PriceProgram, type ProgramReferences } from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';

/** Settings of the installation. */
@Injectable()
export class PricingSettings {
  /** @param importersSave whether importers save drafts of price programs for their own makes */
  constructor(readonly importersSave: boolean) {}
}

/** Whether the caller is a user of an importer, who saves drafts only. */
const isOfImporter = (scope: Scope): boolean => scope.kind === 'user' && scope.importerIds !== 'all';

/** Whether the caller may save price programs at all. */
export const maySavePrograms = (scope: Scope, { importersSave }: PricingSettings): boolean =>
  scope.kind !== 'user' ||
  (may(scope, 'programs.save') && (isStaff(scope) || (importersSave && isOfImporter(scope))));

/** Whether the caller saves only drafts, of programs for the makes of the caller's importer. */
export const savesDraftsOnly = (scope: Scope): boolean => isOfImporter(scope);

/**
 * Refusal of a save by somebody who saves only drafts: staff publish, a published program is theirs, and rows that
 * charge somebody else do not exist for the caller. Null when nothing is wrong.
 */
export function refusalOfDraft(
  scope: Scope,
  before: PriceProgram | null,
  { IsDraft, PriceProgramPeriods: rows = [] }: SavePriceProgramRequest,
): Refusal | null {
  if (before && !before.isDraft) return forbiddenTo('PROGRAM_PUBLISHED').refusal;
  if (IsDraft === false) return forbiddenTo('PUBLISHED_BY_STAFF').refusal;
  const isHidden = (receiver: 'IMP' | 'DEA' | undefined) => receiver && !canSeeChargesTo(scope, receiver);
  const stored = new Map(before?.periods.map(({ id, receiverType }) => [id, receiverType]));
  const ofOther = rows.findIndex(({ Id }) => isHidden(stored.get(Id)));
  if (ofOther >= 0) return unknown(`PriceProgramPeriods[${ofOther}].Id`).refusal;
  const charging = rows.findIndex(({ FeeId }) => isHidden(feeOf(FeeId)?.receiverType));
  return charging < 0 ? null : unknown(`PriceProgramPeriods[${charging}].FeeId`).refusal;
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/**
 * Records that a program may name. A user of an importer names the importer, its makes, and the dealers that sell
 * them with their organisations.
 */
export function referencesFor(
  scope: Scope,
  { importers, organisations, dealers }: Parties,
  makes: readonly Make[],
): Omit<ProgramReferences, 'interestRateIds'> {
  if (!savesDraftsOnly(scope))
    return {
      importerIds: idsOf(importers),
      makeIds: idsOf(makes),
      organisationIds: idsOf(organisations),
      dealerIds: idsOf(dealers),
    };
  const makeIds = idsOf(makes.filter((make) => isOwnMake(scope, make)));
  const sellers = dealers.filter((dealer) => dealer.makes.some(({ makeId }) => makeIds.includes(makeId)));
  return {
    importerIds: idsOf(importers).filter((id) => canSeeImporter(scope, id)),
    makeIds,
    dealerIds: idsOf(sellers),
    mustNameMake: true,
    organisationIds: [...new Set(sellers.map(({ dealerOrganizationId }) => dealerOrganizationId))],
  };
}
