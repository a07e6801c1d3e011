import type { PriceProgram, PriceProgramPeriod } from './price-program';

export type ProgramFindingCode =
  | 'OVERLAP'
  | 'GAP_IN_INTEREST'
  | 'FROM_AFTER_TO'
  | 'MISSING_INTEREST_RATE'
  | 'VALIDITY_REVERSED'
  | 'DUPLICATE_CODE';

/** What is wrong with a program; `rows` are indexes of its periods. A program may be saved all the same. */
export interface ProgramFinding {
  readonly code: ProgramFindingCode;
  readonly rows: readonly number[];
}

/** Fees whose rate follows a base rate; the other interest fees may be fixed. */
const VARIABLE_FEES: readonly string[] = ['RTA', 'ANN', 'ANL'];

type Row = PriceProgramPeriod & { readonly index: number };

const overlapsOf = (rows: readonly Row[]): ProgramFinding[] =>
  rows.flatMap((row, i) =>
    rows
      .slice(i + 1)
      .filter((other) => other.feeType === row.feeType && other.receiverType === row.receiverType)
      .filter((other) => row.fromDay <= other.toDay && other.fromDay <= row.toDay)
      .map((other) => ({ code: 'OVERLAP' as const, rows: [row.index, other.index] })),
  );

/** A day inside the term that no RTA row covers is free of interest, which is seldom meant. */
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

/** Checks a program against itself and the other programs. */
export function checkProgram(program: PriceProgram, others: readonly PriceProgram[]): ProgramFinding[] {
  const rows = program.periods.map((period, index) => ({ ...period, index }));
  const reversed = rows.filter((row) => row.fromDay > row.toDay || row.fromDay < 1);
  const unrated = rows.filter((row) => VARIABLE_FEES.includes(row.feeType) && row.interestRateId === null);
  return [
    ...reversed.map((row) => ({ code: 'FROM_AFTER_TO' as const, rows: [row.index] })),
    ...overlapsOf(rows),
    ...interestGap(rows),
    ...unrated.map((row) => ({ code: 'MISSING_INTEREST_RATE' as const, rows: [row.index] })),
    ...(program.validTo < program.validFrom ? [{ code: 'VALIDITY_REVERSED' as const, rows: [] }] : []),
    ...(others.some((other) => isTwin(program, other))
      ? [{ code: 'DUPLICATE_CODE' as const, rows: [] }]
      : []),
  ];
}
