import { HIGHEST_RATE } from './add-rate';
import { isInterest } from './fee-kinds';
import type { PriceProgram, PriceProgramPeriod } from './price-program';
import { isOtherUnit, ROW_ERRORS, rowErrors } from './program-rows';

export const PROGRAM_FINDINGS = [
  ...ROW_ERRORS,
  'GAP_IN_INTEREST',
  'MISSING_CODE',
  'MISSING_FINANCE_TYPE',
  'OTHER_UNIT',
  'MISSING_INTEREST_RATE',
  'UNUSUAL_RATE',
  'VALIDITY_REVERSED',
  'DUPLICATE_CODE',
] as const;
export type ProgramFindingCode = (typeof PROGRAM_FINDINGS)[number];

/**
 * A finding about a price program. `rows` are indexes of its periods. Three findings prevent saving: faulty
 * rows, a unit other than the finance type's, and a missing code or finance type.
 */
export interface ProgramFinding {
  readonly code: ProgramFindingCode;
  readonly rows: readonly number[];
}

/** Fees whose rate should follow a base rate. Other interest fees may have a fixed rate. */
const VARIABLE_FEES: readonly string[] = ['RTA', 'ANN', 'ANL'];

type Row = PriceProgramPeriod & { readonly index: number };

/** Finds a day of the term without an RTA row. Such a day is free of interest, which is rarely intended. */
function interestGap(rows: readonly Row[]): ProgramFinding[] {
  const interest = rows.filter((row) => row.feeType === 'RTA').sort((a, b) => a.fromDay - b.fromDay);
  if (interest.length === 0) return [];
  let covered = 0;
  for (const row of interest) {
    if (row.fromDay > covered + 1) return [{ code: 'GAP_IN_INTEREST', rows: [row.index] }];
    covered = Math.max(covered, row.toDay);
  }
  const last = Math.max(...rows.map((row) => row.toDay));
  return covered < last ? [{ code: 'GAP_IN_INTEREST', rows: [interest.at(-1)!.index] }] : [];
}

const isTwin = (program: PriceProgram, other: PriceProgram): boolean =>
  other.id !== program.id &&
  other.code.toUpperCase() === program.code.toUpperCase() &&
  other.importerId === program.importerId &&
  other.makeId === program.makeId &&
  other.dealerOrganizationId === program.dealerOrganizationId &&
  other.dealerId === program.dealerId &&
  other.validFrom <= program.validTo &&
  program.validFrom <= other.validTo;

/** Checks a program alone and against the other programs. */
export function checkProgram(program: PriceProgram, others: readonly PriceProgram[]): ProgramFinding[] {
  const rows = program.periods.map((period, index) => ({ ...period, index }));
  const unrated = rows.filter((row) => VARIABLE_FEES.includes(row.feeType) && row.interestRateId === null);
  const unusual = rows.filter(({ feeType, value }) => isInterest(feeType) && Math.abs(value) > HIGHEST_RATE);
  return [
    ...(program.code === '' ? [{ code: 'MISSING_CODE' as const, rows: [] }] : []),
    ...(isOtherUnit(program) ? [{ code: 'OTHER_UNIT' as const, rows: [] }] : []),
    ...rowErrors(program),
    ...interestGap(rows),
    ...unrated.map((row) => ({ code: 'MISSING_INTEREST_RATE' as const, rows: [row.index] })),
    ...unusual.map((row) => ({ code: 'UNUSUAL_RATE' as const, rows: [row.index] })),
    ...(program.validTo < program.validFrom ? [{ code: 'VALIDITY_REVERSED' as const, rows: [] }] : []),
    ...(others.some((other) => isTwin(program, other))
      ? [{ code: 'DUPLICATE_CODE' as const, rows: [] }]
      : []),
  ];
}
