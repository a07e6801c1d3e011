import { classificationOf } from '@floorplan/catalogue/domain';
import {
  changeOf,
  decided,
  latestRow,
  patched,
  refused,
  required,
  rowTwice,
  unknown,
} from '@floorplan/kernel';
import type { Actor, BusinessDate, Decision, Patch, RowState } from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import { NEVER_SAVED, newProgram } from './find-program';
import { INTEREST_RATE_CATEGORY, PRICE_PROGRAM_CATEGORY } from './pricing.events';
import type { InterestRateSaved, PriceProgramSaved } from './pricing.events';
import type { InterestRate, PriceProgram, PriceProgramPeriod } from './price-program';
import { pathOfIndex } from './program-rows';
import { invalidFields, type ProgramReferences } from './invalid-fields';

/** Text of a record that is equal for equal contents, whatever the order of the keys. */
const inOrder = (record: object): string =>
  JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

const periodsOf = ({ periods }: PriceProgram, side: 'IMP' | 'DEA'): readonly PriceProgramPeriod[] =>
  periods.filter(({ receiverType }) => receiverType === side);

const none = { importers: [], dealers: [], organisations: [] };

/**
 * A program with two change counts, one for importers and one for dealers. Importers do not see rows that
 * charge dealers, so changes of these rows do not count for importers. The same applies to dealers and rows
 * that charge importers.
 */
export interface ProgramState extends RowState<PriceProgram> {
  readonly importerVersion: number;
  readonly dealerVersion: number;
}

const seenBy = (program: PriceProgram | null, side: 'IMP' | 'DEA'): string =>
  program === null ? '' : inOrder({ ...program, version: 0, periods: periodsOf(program, side).map(inOrder) });

const changesFor = ({ data: { before, after } }: PriceProgramSaved, side: 'IMP' | 'DEA'): number =>
  seenBy(before, side) === seenBy(after, side) ? 0 : 1;

export const priceProgramStream = {
  category: PRICE_PROGRAM_CATEGORY,
  initialState: { row: null, importerVersion: 0, dealerVersion: 0 } as ProgramState,
  evolve: (state: ProgramState, fact: PriceProgramSaved): ProgramState => ({
    ...latestRow(state, fact),
    importerVersion: state.importerVersion + changesFor(fact, 'IMP'),
    dealerVersion: state.dealerVersion + changesFor(fact, 'DEA'),
  }),
  readers: ({ row }: ProgramState) => ({
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

/**
 * Wanted state of a row. Id 0 means a new row; `removed` removes the row. Rows that are not named stay
 * unchanged.
 */
export interface PeriodEdit extends PriceProgramPeriod {
  readonly removed?: boolean;
}

export type ProgramPatch = Patch<Omit<PriceProgram, 'id' | 'version' | 'periods'>> & {
  readonly periods?: readonly PeriodEdit[] | undefined;
};

export interface SaveProgramCommand {
  readonly id: number;
  readonly patch: ProgramPatch;
  /**
   * Ids of all rows of the request, when the patch contains only some of them. Refusals name a row by its
   * position in this list.
   */
  readonly sentRows?: readonly number[];
  readonly references: ProgramReferences;
  readonly today: BusinessDate;
  readonly by: Actor;
}

/** The program after an edit: the patch applied to the old program, or to the defaults of a new one. */
export function editedProgram(
  before: PriceProgram | null,
  { id, patch, today }: Pick<SaveProgramCommand, 'id' | 'patch' | 'today'>,
): PriceProgram {
  const start: PriceProgram = before ?? {
    ...NEVER_SAVED,
    id,
    residualPct: null,
    periods: [],
    ...newProgram(patch.financeType ?? 'CONSIGN', today),
  };
  const { periods, ...fields } = patch;
  const { isDraft, ...edited } = {
    ...withItsClassification(start, patched(start, fields), patch),
    periods: editedPeriods(start.periods, periods ?? []),
  };
  const [code, name] = [edited.code.trim(), edited.name.trim()];
  return { ...edited, code, name: name || code, ...(isDraft && { isDraft }) };
}

/** A program that changes its finance type gets the first classification of the new one, unless it is given. */
const withItsClassification = (
  before: PriceProgram,
  program: PriceProgram,
  { objectClassificationId }: ProgramPatch,
): PriceProgram =>
  objectClassificationId !== undefined || program.financeType === before.financeType
    ? program
    : { ...program, objectClassificationId: classificationOf(program.financeType).id };

function editedPeriods(
  before: readonly PriceProgramPeriod[],
  edits: readonly PeriodEdit[],
): PriceProgramPeriod[] {
  const named = new Map(edits.filter(({ id }) => id > 0).map((edit) => [edit.id, edit]));
  const kept = before.map((row): PeriodEdit => named.get(row.id) ?? row);
  let next = Math.max(0, ...before.map(({ id }) => id));
  const added = edits.filter(({ id }) => id === 0).map((edit) => ({ ...edit, id: ++next }));
  return [...kept, ...added].flatMap(({ removed, ...row }) => (removed ? [] : [row]));
}

/**
 * Returns the path in the request for a row of the edited program. `PriceProgramPeriods#3` is the row with id
 * 3, which was not sent.
 */
function pathsIn(sent: readonly number[], before: PriceProgram | null, { periods }: PriceProgram) {
  const newRows = sent.flatMap((id, at) => (id === 0 ? [at] : []));
  const lastId = Math.max(0, ...(before?.periods ?? []).map(({ id }) => id));
  return (row: number): string => {
    const { id } = periods[row]!;
    const at = id > lastId ? newRows[id - lastId - 1]! : sent.indexOf(id);
    return at < 0 ? `PriceProgramPeriods#${id}` : pathOfIndex(at);
  };
}

/** Path of the first row whose id does not exist; null when all ids exist. */
function unknownRow(
  before: PriceProgram | null,
  { periods = [] }: ProgramPatch,
  sent: readonly number[],
): string | null {
  const existingIds = new Set(before?.periods.map(({ id }) => id));
  const unknownOne = periods.find(({ id }) => id > 0 && !existingIds.has(id));
  return unknownOne ? `${pathOfIndex(sent.indexOf(unknownOne.id))}.Id` : null;
}

/**
 * Saves a program as its next version. Refuses all invalid fields at once. The other findings of
 * `checkProgram` do not prevent saving.
 */
export function saveProgram(
  before: PriceProgram | null,
  command: SaveProgramCommand,
): Decision<PriceProgramSaved> {
  const program = editedProgram(before, command);
  const sent = command.sentRows ?? (command.patch.periods ?? []).map(({ id }) => id);
  const newRowsDiffer = sent.map((id) => id || Symbol('new row'));
  const twice = rowTwice(newRowsDiffer, (at) => `${pathOfIndex(at)}.Id`);
  if (twice) return twice;
  const stranger = unknownRow(before, command.patch, sent);
  if (stranger) return unknown(stranger);
  const pathOf = pathsIn(sent, before, program);
  const isTyped = before !== null || command.patch.financeType !== undefined;
  const wrong = new Map(invalidFields(program, { isTyped, references: command.references, pathOf }));
  // Vehicles may have a published program.
  if (before && !before.isDraft && program.isDraft) wrong.set('IsDraft', 'INVALID_VALUE');
  if (wrong.size > 0) return refusedFields(wrong);
  const decision = changeOf('pricing/PriceProgramSaved', command.id, before, program, command.by);
  if (!decision.ok || !decision.facts[0]) return decision;
  const { type, data } = decision.facts[0];
  return decided({ type, data: { ...data, after: { ...program, version: (before?.version ?? 0) + 1 } } });
}

/** Saves an interest rate with all its values by date. */
export function saveInterestRate(
  before: InterestRate | null,
  rate: InterestRate,
  by: Actor,
): Decision<InterestRateSaved> {
  if (!rate.name.trim()) return required('Name');
  const fine = rate.rates.findIndex(({ value }) => Number(value.toFixed(2)) !== value);
  if (fine >= 0) return refused('TOO_MANY_DECIMALS', { field: `Rates[${fine}].Value` });
  return changeOf('pricing/InterestRateSaved', rate.id, before, rate, by);
}
