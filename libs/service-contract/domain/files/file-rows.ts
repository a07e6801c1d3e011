import {
  amountCell,
  cellText,
  isInvalidCell,
  numberCell,
  unusableCell,
  valueOfCell,
  invalidCell,
  type CellOutcome,
  type CellValue,
  type ColumnReading,
  type FileColumn,
  type InvalidCell,
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

/** Reads the cells of a row. A blank cell is null; a required one must not be blank. */
export function readCells<Key extends string>(
  columns: readonly ReadColumn<Key>[],
  cells: Cells<Key>,
): { readonly values: Values<Key>; readonly wrong: readonly InvalidValue[] } {
  const values: Partial<Record<Key, CellValue>> = {};
  const wrong: InvalidValue[] = [];
  for (const { key, headers, isRequired, mayBeginWithPlus, read } of columns) {
    const text = cellText(cells[key] ?? '');
    const checked = mayBeginWithPlus ? text.replace(/^\+/, '') : text;
    const found = text === '' ? null : (unusableCell(checked) ?? read(text));
    values[key] = isInvalidCell(found) ? null : valueOfCell(found);
    if (isInvalidCell(found)) wrong.push({ headers, ...found });
    else if (found === null && isRequired) wrong.push({ headers, code: 'REQUIRED' });
  }
  return { values: values as Values<Key>, wrong };
}

const KILOMETRES_PER_MIL = 10;
/** Smallest number that is read as kilometres; smaller ones are Swedish miles. */
const LEAST_KILOMETRES = 30_000;

/** Reads a contracted distance in Swedish miles, or in kilometres. @returns kilometres */
export function distanceCell(text: string): number | InvalidCell {
  const found = numberCell(text);
  if (isInvalidCell(found)) return found;
  const { value } = found;
  const kilometres = value >= LEAST_KILOMETRES ? value : value * KILOMETRES_PER_MIL;
  return MILEAGES.some((mileage) => mileage === kilometres) ? kilometres : invalidCell('INVALID_DISTANCE');
}

export function durationCell(text: string): number | InvalidCell {
  const found = numberCell(text);
  if (isInvalidCell(found)) return found;
  return DURATIONS.some((duration) => duration === found.value)
    ? found.value
    : invalidCell('INVALID_DURATION');
}

const MAX_KRONOR = 50_000;

/** Reads a price per month in kronor. */
export const priceCell = (text: string): CellOutcome =>
  amountCell(text, { least: 'above 0', most: MAX_KRONOR });
