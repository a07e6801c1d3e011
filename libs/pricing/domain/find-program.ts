import { addMonths } from '@floorplan/kernel';
import type { BusinessDate } from '@floorplan/kernel';
import type { PriceProgram } from './price-program';
import type { FinanceType } from '@floorplan/catalogue/domain';

/** Data of the vehicle for which a program is searched. Finance types are in order of preference. */
export interface ProgramQuery {
  readonly code: string | null;
  readonly date: BusinessDate;
  readonly financeTypes: readonly FinanceType[];
  /** Null when the importer is unknown; programs of every importer then match. */
  readonly importerId: number | null;
  readonly makeId: number | null;
  readonly dealerOrganizationId: number | null;
  readonly dealerId: number | null;
}

export type ProgramMatch =
  | { readonly kind: 'found'; readonly program: PriceProgram }
  | { readonly kind: 'expired'; readonly code: string }
  | { readonly kind: 'none' };

/** Length of a program in days or months: its highest day number, 0 without rows. */
export const programLength = ({ periods }: Pick<PriceProgram, 'periods'>): number =>
  Math.max(0, ...periods.map(({ toDay }) => toDay));

export const isActiveOn = (program: PriceProgram, date: BusinessDate): boolean =>
  program.validFrom <= date && date <= program.validTo;

const isAnyOr = (requested: number | null, actual: number | null): boolean =>
  requested === null || actual === null || requested === actual;

const appliesTo = (program: PriceProgram, query: ProgramQuery): boolean =>
  isAnyOr(program.importerId, query.importerId) &&
  isAnyOr(program.makeId, query.makeId) &&
  isAnyOr(program.dealerOrganizationId, query.dealerOrganizationId) &&
  isAnyOr(program.dealerId, query.dealerId);

/**
 * Rank of the most specific party that a program names: 4 dealer, 3 dealer organisation, 2 make, 1 importer,
 * 0 none.
 */
function specificity(program: PriceProgram): number {
  const named = [program.importerId, program.makeId, program.dealerOrganizationId, program.dealerId];
  return named.findLastIndex((id) => id !== null) + 1;
}

const bestOf = (programs: readonly PriceProgram[]): PriceProgram | null =>
  programs.reduce<PriceProgram | null>((best, program) => {
    if (!best) return program;
    const order =
      specificity(program) - specificity(best) ||
      program.validFrom.localeCompare(best.validFrom) ||
      program.id - best.id;
    return order > 0 ? program : best;
  }, null);

/**
 * Finds the program of a new vehicle: valid on the date and matching its parties. The most specific wins,
 * then the latest valid-from, then the highest id. With a code, only programs with that code are searched;
 * `expired` means that it has ended.
 */
export function programForVehicle(programs: readonly PriceProgram[], query: ProgramQuery): ProgramMatch {
  const usable = programs.filter((program) => appliesTo(program, query) && programLength(program) > 0);
  const active = usable.filter((program) => isActiveOn(program, query.date));
  if (query.code === null) {
    const found = query.financeTypes.map((type) =>
      bestOf(active.filter((program) => program.financeType === type)),
    );
    const program = found.find((candidate) => candidate !== null);
    return program ? { kind: 'found', program } : { kind: 'none' };
  }
  const code = query.code.trim().toUpperCase();
  const named = (program: PriceProgram) => program.code.toUpperCase() === code;
  const program = bestOf(active.filter(named));
  if (program) return { kind: 'found', program };
  const ended = usable.some((candidate) => named(candidate) && candidate.validTo < query.date);
  return ended ? { kind: 'expired', code: query.code.trim() } : { kind: 'none' };
}

/** All programs of one finance type that a vehicle may have on a day, the most specific first. */
export const programsForVehicle = (
  programs: readonly PriceProgram[],
  query: Omit<ProgramQuery, 'code' | 'financeTypes'> & { readonly financeType: FinanceType },
): readonly PriceProgram[] =>
  programs
    .filter(
      (program) =>
        program.financeType === query.financeType &&
        programLength(program) > 0 &&
        isActiveOn(program, query.date) &&
        appliesTo(program, { ...query, code: null, financeTypes: [] }),
    )
    .sort((a, b) => specificity(b) - specificity(a) || a.code.localeCompare(b.code));

const DAY_TYPES: readonly FinanceType[] = ['CONSIGN', 'PL_FINANCE', 'LOAN'];
const YEARS_OF_VALIDITY = 5;

export const periodUnitOf = (financeType: FinanceType): 'DAY' | 'MONTH' =>
  DAY_TYPES.includes(financeType) ? 'DAY' : 'MONTH';

/**
 * The party that a dealer's own program names: the dealer, or the organisation for private label. Null for a
 * program of importers.
 */
export function ownPartyOf({
  subType,
  financeType,
}: Pick<PriceProgram, 'subType' | 'financeType'>): 'DealerPartyId' | 'DealerOrganizationId' | null {
  if (subType !== 'DEA') return null;
  return financeType === 'PL_FINANCE' ? 'DealerOrganizationId' : 'DealerPartyId';
}

/** Properties of a program that was never saved: without a name, and for any party. */
export const NEVER_SAVED = {
  id: 0,
  version: 0,
  code: '',
  name: '',
  subType: 'IMP',
  importerId: null,
  makeId: null,
  dealerOrganizationId: null,
  dealerId: null,
  objectClassificationId: null,
} as const;

/** Defaults of a new program: valid for five years, with finish action SEL. */
export const newProgram = (financeType: FinanceType, today: BusinessDate) =>
  ({
    financeType,
    validFrom: today,
    validTo: addMonths(today, 12 * YEARS_OF_VALIDITY),
    periodUnit: periodUnitOf(financeType),
    finishAction: FINISH_ACTIONS[1],
  }) as const;

/** Action at the end of the term: EXT extends it once, SEL ends the financing or proposes to end it. */
export const FINISH_ACTIONS = ['EXT', 'SEL'] as const;
