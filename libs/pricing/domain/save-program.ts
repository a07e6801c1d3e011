import { changeOf, decided, latestRow, patched, required, unknown } from '@floorplan/kernel';
import type { Actor, BusinessDate, Decision, Patch, RowState } from '@floorplan/kernel';
import { newProgram } from './find-program';
import { INTEREST_RATE_CATEGORY, PRICE_PROGRAM_CATEGORY } from './pricing.events';
import type { InterestRateSaved, PriceProgramSaved } from './pricing.events';
import type { InterestRate, PriceProgram } from './price-program';
import { keepableRows } from './program-rows';

const none = { importers: [], dealers: [], organisations: [] };

export const priceProgramStream = {
  category: PRICE_PROGRAM_CATEGORY,
  initialState: { row: null } as RowState<PriceProgram>,
  evolve: (state: RowState<PriceProgram>, fact: PriceProgramSaved): RowState<PriceProgram> =>
    latestRow(state, fact),
  readers: ({ row }: RowState<PriceProgram>) => ({
    importers: row?.importerId == null ? [] : [row.importerId],
    dealers: row?.dealerId == null ? [] : [row.dealerId],
    organisations: row?.dealerOrganizationId == null ? [] : [row.dealerOrganizationId],
  }),
};

export const interestRateStream = {
  category: INTEREST_RATE_CATEGORY,
  initialState: { row: null } as RowState<InterestRate>,
  evolve: (state: RowState<InterestRate>, fact: InterestRateSaved): RowState<InterestRate> =>
    latestRow(state, fact),
  readers: () => none,
};

export type ProgramPatch = Patch<Omit<PriceProgram, 'id' | 'version'>>;

/** Records a program may name. */
export interface ProgramReferences {
  readonly importerIds: readonly number[];
  readonly makeIds: readonly number[];
  readonly organisationIds: readonly number[];
  readonly dealerIds: readonly number[];
  readonly interestRateIds: readonly number[];
}

export interface SaveProgramCommand {
  readonly id: number;
  readonly patch: ProgramPatch;
  readonly references: ProgramReferences;
  readonly today: BusinessDate;
  readonly by: Actor;
}

/** The program as it would be saved: the patch over the old one, or over what a new one starts from. */
export function editedProgram(
  before: PriceProgram | null,
  { id, patch, today }: Pick<SaveProgramCommand, 'id' | 'patch' | 'today'>,
): PriceProgram {
  const start: PriceProgram = before ?? {
    id,
    version: 0,
    code: '',
    name: '',
    subType: 'IMP',
    importerId: null,
    makeId: null,
    dealerOrganizationId: null,
    dealerId: null,
    objectClassificationId: null,
    residualPct: null,
    periods: [],
    ...newProgram(patch.financeType ?? 'CONSIGN', today),
  };
  const edited = patched(start, patch);
  return { ...edited, code: edited.code.trim(), name: edited.name.trim() || edited.code.trim() };
}

function unknownField(program: PriceProgram, references: ProgramReferences): string | null {
  const named: [string, number | null, readonly number[]][] = [
    ['ImporterPartyId', program.importerId, references.importerIds],
    ['MakeId', program.makeId, references.makeIds],
    ['DealerOrganizationId', program.dealerOrganizationId, references.organisationIds],
    ['DealerPartyId', program.dealerId, references.dealerIds],
    ...program.periods.map((row, index): [string, number | null, readonly number[]] => [
      `PriceProgramPeriods[${index}].InterestRateId`,
      row.interestRateId,
      references.interestRateIds,
    ]),
  ];
  return named.find(([, id, known]) => id !== null && !known.includes(id))?.[0] ?? null;
}

/** Saves a program as its next version; what `checkProgram` finds besides faults of rows does not stand in the way. */
export function saveProgram(
  before: PriceProgram | null,
  command: SaveProgramCommand,
): Decision<PriceProgramSaved> {
  const program = editedProgram(before, command);
  if (!program.code) return required('Code');
  if (!before && !command.patch.financeType) return required('FinanceType');
  const field = unknownField(program, command.references);
  if (field) return unknown(field);
  const rows = keepableRows(program);
  if (!rows.ok) return rows;
  const decision = changeOf('pricing/PriceProgramSaved', command.id, before, program, command.by);
  if (!decision.ok || !decision.facts[0]) return decision;
  const { type, data } = decision.facts[0];
  return decided({ type, data: { ...data, after: { ...program, version: (before?.version ?? 0) + 1 } } });
}

/** Saves an interest rate with all its dated values. */
export function saveInterestRate(
  before: InterestRate | null,
  rate: InterestRate,
  by: Actor,
): Decision<InterestRateSaved> {
  if (!rate.name.trim()) return required('Name');
  return changeOf('pricing/InterestRateSaved', rate.id, before, rate, by);
}
