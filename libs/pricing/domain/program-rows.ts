import { decided, refused, required } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import type { FieldErrorCode } from '@floorplan/kernel/wire';
import { isInterest } from './fee-kinds';
import { feeOf } from './fees';
import { periodUnitOf } from './find-program';
import type { Fee, PriceProgram, PriceProgramPeriod } from './price-program';

/** Longest term of a financing: ten years in days, twenty years in months. */
const MAX_LENGTH = { DAY: 3_650, MONTH: 240 } as const;

export const maxLengthOf = (unit: 'DAY' | 'MONTH'): number => MAX_LENGTH[unit];

export const MAX_ROW_KRONOR = 10_000_000;
export const MAX_ROW_PERCENT = 100;

export const ROW_ERRORS = [
  'NO_ROWS',
  'OTHER_FEE',
  'FROM_BEFORE_START',
  'FROM_AFTER_TO',
  'TOO_LONG',
  'VALUE',
  'OVERLAP',
] as const;
export type RowErrorCode = (typeof ROW_ERRORS)[number];

/**
 * An error that prevents saving a program: its rows would charge twice or never, on impossible days, or with
 * an unreasonable value.
 */
export interface RowError {
  readonly code: RowErrorCode;
  /** Indexes of the rows with the error. */
  readonly rows: readonly number[];
}

/**
 * Whether a value is out of range. A percentage may be negative, because it is added to a base rate or
 * credited from one receiver to the other.
 */
const isAbsurd = ({ feeType, value }: PriceProgramPeriod): boolean =>
  isInterest(feeType) ? Math.abs(value) > MAX_ROW_PERCENT : value < 0 || value > MAX_ROW_KRONOR;

const isOverlap = (a: PriceProgramPeriod, b: PriceProgramPeriod): boolean =>
  a.feeType === b.feeType &&
  a.receiverType === b.receiverType &&
  a.fromDay <= b.toDay &&
  b.fromDay <= a.toDay;

/**
 * Whether a program may contain a fee: one of its finance type, in a dealer's own program one that dealers pay.
 */
export const isFeeOf = (
  { financeType, subType }: Pick<PriceProgram, 'financeType' | 'subType'>,
  fee: Pick<Fee, 'subType' | 'receiverType'> | null,
): boolean => fee?.subType === financeType && (subType !== 'DEA' || fee.receiverType === 'DEA');

/** Returns all errors of the rows that prevent saving. */
export function rowErrors({ periods, periodUnit, financeType, subType }: PriceProgram): RowError[] {
  if (periods.length === 0) return [{ code: 'NO_ROWS', rows: [] }];
  const ofEach = periods.flatMap((row, index): RowError[] => {
    const codes: [RowErrorCode, boolean][] = [
      ['OTHER_FEE', !isFeeOf({ financeType, subType }, feeOf(row.feeId))],
      ['FROM_BEFORE_START', row.fromDay < 1],
      ['FROM_AFTER_TO', row.fromDay > row.toDay],
      ['TOO_LONG', row.toDay > MAX_LENGTH[periodUnit]],
      ['VALUE', isAbsurd(row)],
    ];
    return codes.filter(([, bad]) => bad).map(([code]) => ({ code, rows: [index] }));
  });
  const overlapping = periods.flatMap((row, index): RowError[] => {
    const earlier = periods.findIndex((other, i) => i < index && isOverlap(row, other));
    return earlier < 0 ? [] : [{ code: 'OVERLAP', rows: [earlier, index] }];
  });
  return [...ofEach, ...overlapping];
}

/**
 * Whether the program has another unit than its finance type. Such a program cannot be saved, because
 * vehicles are shown and warned about in the unit of their finance type.
 */
export const isOtherUnit = ({ financeType, periodUnit }: PriceProgram): boolean =>
  periodUnit !== periodUnitOf(financeType);

/** Invalid fields with their error codes. */
export type InvalidFields = readonly (readonly [field: string, code: FieldErrorCode])[];

export function invalidUnit(program: PriceProgram): InvalidFields {
  if (!isOtherUnit(program)) return [];
  return [['PriodUnit', periodUnitOf(program.financeType) === 'DAY' ? 'DAYS_WANTED' : 'MONTHS_WANTED']];
}

/** An error, with the field that has to be changed. */
export interface FieldErrorOfRow {
  readonly row: number;
  readonly field: 'FeeId' | 'FromDay' | 'ToDay' | 'Value';
  readonly code: 'INVALID_VALUE' | 'TOO_SMALL' | 'TOO_LARGE' | 'ROWS_OVERLAP';
  /** Index of the other row of an overlap; null for other errors. */
  readonly other: number | null;
}

/** Returns the field that has to be changed for an error; null for a program without rows. */
export function fieldErrorOf({ code, rows }: RowError, { periods }: PriceProgram): FieldErrorOfRow | null {
  const row = rows.at(-1)!;
  const at = (
    field: FieldErrorOfRow['field'],
    refusal: FieldErrorOfRow['code'],
    other: number | null = null,
  ) => ({
    row,
    field,
    other,
    code: refusal,
  });
  switch (code) {
    case 'NO_ROWS':
      return null;
    case 'OTHER_FEE':
      return at('FeeId', 'INVALID_VALUE');
    case 'FROM_BEFORE_START':
      return at('FromDay', 'TOO_SMALL');
    case 'FROM_AFTER_TO':
      return at('ToDay', 'TOO_SMALL');
    case 'TOO_LONG':
      return at('ToDay', 'TOO_LARGE');
    case 'VALUE':
      return at('Value', periods[row]!.value < 0 ? 'TOO_SMALL' : 'TOO_LARGE');
    case 'OVERLAP':
      return at('FromDay', 'ROWS_OVERLAP', rows[0]);
  }
}

export const pathOfIndex = (row: number): string => `PriceProgramPeriods[${row}]`;

/**
 * Fields of the faulty rows of a program. An overlap is named at both rows.
 * @param pathOf path of the row with an index
 */
export const invalidRows = (program: PriceProgram, pathOf: (row: number) => string): InvalidFields =>
  rowErrors(program).flatMap((fault): InvalidFields => {
    const at = fieldErrorOf(fault, program);
    if (!at) return [['PriceProgramPeriods', 'REQUIRED']];
    const rows = at.other === null ? [at.row] : [at.other, at.row];
    return rows.map((row) => [`${pathOf(row)}.${at.field}`, at.code] as const);
  });

/**
 * Refuses a program with faulty rows. Names the field of the first fault, or both fields of an overlap.
 */
export function keepableRows(program: PriceProgram): Decision<never> {
  const fault = rowErrors(program)[0];
  if (!fault) return decided();
  const at = fieldErrorOf(fault, program);
  if (!at) return required('PriceProgramPeriods');
  const path = (row: number) => `${pathOfIndex(row)}.${at.field}`;
  return refused(at.code, {
    field: path(at.row),
    ...(at.other !== null && { other: path(at.other) }),
  });
}
