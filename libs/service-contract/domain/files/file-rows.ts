import {
  amountCell,
  cellText,
  dateCell,
  interpretationOf,
  interpretedName,
  isInvalidCell,
  numberCell,
  unusableCell,
  valueOfCell,
  invalidCell,
  LINE_BREAK,
  reading,
  type AmbiguousColumn,
  type CellOutcome,
  type CellValue,
  type ColumnReading,
  type ColumnReadings,
  type DayOrder,
  type FileColumn,
  type Interpretation,
  type InvalidCell,
  type DecimalSign,
  type NamesByColumn,
} from '@floorplan/kernel';
import { DURATIONS, MILEAGES } from '../contract.values';

/** Limit of the size of a file. */
export const FILE_SIZE = { megabytes: 5, bytes: 5 * 1024 * 1024 } as const;

/** Codes of the rows of a file: read, invalid, customer or vehicle unknown, not read for a technical reason. */
export const ROW_STATUS = { read: 0, wrong: 1, unknown: 2, technical: -1 } as const;
export type RowStatus = (typeof ROW_STATUS)[keyof typeof ROW_STATUS];

/** A column with the way in which its cells are read. */
export interface ReadColumn<Key extends string> extends FileColumn<Key> {
  readonly isRequired: boolean;
  /** Whether a text may begin with a plus, as a telephone number does; otherwise that is a formula. */
  readonly mayBeginWithPlus?: true;
  /** Whether cells can have several meanings, and what they are then. */
  readonly of?: AmbiguousColumn<Key>['of'];
  /** Reads the text of a cell that is not blank. */
  readonly read: (text: string, how?: ColumnReading) => CellOutcome;
}

/** An invalid value of a row, with the column that has it. */
export interface InvalidValue extends InvalidCell {
  /** Swedish and English header of the column. */
  readonly headers: FileColumn['headers'];
}

export type Cells<Key extends string> = Readonly<Partial<Record<Key, string>>>;
export type Values<Key extends string> = Readonly<Record<Key, CellValue>>;

/** A cell whose text is not in the usual form of its value. */
export interface InterpretedValue extends Interpretation {
  readonly field: string;
}

/** Columns in which each row of a file must have a value. */
export const requiredKeys = <Key extends string>(columns: readonly ReadColumn<Key>[]): readonly Key[] =>
  columns.flatMap(({ key, isRequired }) => (isRequired ? [key] : []));

/** The values of a row, those that were interpreted, and what is wrong. */
export interface ReadCells<Key extends string> {
  readonly values: Values<Key>;
  readonly interpreted: readonly InterpretedValue[];
  readonly wrong: readonly InvalidValue[];
}

/** How the cells of a file are read: the meanings of its ambiguous columns, and of its names. */
export interface HowToRead<Key extends string> {
  readonly readings: ColumnReadings<Key>;
  readonly names?: NamesByColumn<Key>;
}

/** Reads the cells of a row. A blank cell is null; a required one must not be blank. */
export function readCells<Key extends string>(
  columns: readonly ReadColumn<Key>[],
  cells: Cells<Key>,
  how: HowToRead<Key>,
): ReadCells<Key> {
  const values: Partial<Record<Key, CellValue>> = {};
  const interpreted: InterpretedValue[] = [];
  const wrong: InvalidValue[] = [];
  for (const { key, headers, isRequired, mayBeginWithPlus, of, read } of columns) {
    const text = cellText(cells[key] ?? '');
    const named = how.names?.[key]?.get(text);
    if (named) {
      values[key] = named.value;
      interpreted.push({ field: key, ...interpretedName(text, named) });
      continue;
    }
    const checked = mayBeginWithPlus ? text.replace(/^\+/, '') : text;
    const isTorn = of === 'numbers' && LINE_BREAK.test((cells[key] ?? '').trim());
    const readable = isTorn ? invalidCell('INVALID_NUMBER') : unusableCell(checked);
    const found = text === '' ? null : (readable ?? read(text, how.readings[key]));
    values[key] = isInvalidCell(found) ? null : valueOfCell(found);
    const interpretation = interpretationOf(text, found);
    if (interpretation) interpreted.push({ field: key, ...interpretation });
    if (isInvalidCell(found)) wrong.push({ headers, ...found });
    else if (found === null && isRequired) wrong.push({ headers, code: 'REQUIRED' });
  }
  return { values: values as Values<Key>, interpreted, wrong };
}

const KILOMETRES_PER_MIL = 10;
/** Smallest number that is read as kilometres; smaller ones are Swedish miles. */
const LEAST_KILOMETRES = 30_000;

/** Reads a contracted distance in Swedish miles, or in kilometres. @returns kilometres */
export function distanceCell(text: string, how?: ColumnReading): CellOutcome {
  const found = numberCell(text, { decimalSign: how as DecimalSign | undefined });
  if (isInvalidCell(found)) return found;
  const { value } = found;
  const kilometres = value >= LEAST_KILOMETRES ? value : value * KILOMETRES_PER_MIL;
  return MILEAGES.some((mileage) => mileage === kilometres)
    ? reading(kilometres, ...found.rules)
    : invalidCell('INVALID_DISTANCE');
}

export function durationCell(text: string): CellOutcome {
  const found = numberCell(text);
  if (isInvalidCell(found)) return found;
  return DURATIONS.some((duration) => duration === found.value)
    ? found.value
    : invalidCell('INVALID_DURATION');
}

const MAX_KRONOR = 50_000;

/** Reads a price per month in kronor. */
export const priceCell = (text: string, how?: ColumnReading): CellOutcome =>
  amountCell(text, {
    least: 'above 0',
    most: MAX_KRONOR,
    decimalSign: how as DecimalSign | undefined,
  });

export const dayCell = (text: string, how?: ColumnReading): CellOutcome =>
  dateCell(text, { order: how as DayOrder | undefined });
