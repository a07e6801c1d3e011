import {
  cellText,
  columnReadings,
  interpretedName,
  interpretationOf,
  isInvalidCell,
  parseChassisNumber,
  valueOfCell,
  type AmbiguousColumn,
  type CellValue,
  type ColumnReadings,
  type Interpretation,
  type NameRead,
} from '@floorplan/kernel';
import { readCell, type CellError } from './read-cell';
import { isNameKey, type UploadNames } from './name-keys';
import { uploadColumns, type CellKind, type UploadKey, type UploadKind } from './upload-columns';

/** Cells of a row as written in the file, by column. */
export type RowCells = Readonly<Partial<Record<UploadKey, string>>>;

export interface FileRow {
  /** Number of the row in the file; the headers are row 1. */
  readonly row: number;
  readonly cells: RowCells;
}

/** Values of a row without errors, by column. */
export type RowValues = Readonly<Record<UploadKey, CellValue>>;

export interface ReadRow extends FileRow {
  readonly values: RowValues;
  /** Errors of the row, in the order of the columns. */
  readonly errors: readonly CellError[];
  /** Cells whose text is not in the usual form of its value, in the order of the columns. */
  readonly interpretations: readonly CellInterpretation[];
}

export interface CellInterpretation extends Interpretation {
  readonly field: UploadKey;
}

export type UploadReadings = ColumnReadings<UploadKey>;

const AMBIGUOUS: Partial<Record<CellKind, AmbiguousColumn<UploadKey>['of']>> = {
  date: 'days',
  amount: 'numbers',
  vat: 'numbers',
  miles: 'numbers',
};

/** The columns of a kind of file, each with what its ambiguous cells are. */
export const answeredColumns = (kind: UploadKind) =>
  uploadColumns(kind).map((column) => ({ ...column, of: AMBIGUOUS[column.kind] }));

/** How the columns of a file are read, and what has to be asked about them. */
export const uploadReadings = (kind: UploadKind, rows: readonly FileRow[], given: UploadReadings = {}) =>
  columnReadings(
    answeredColumns(kind).flatMap(({ key, of }) => (of ? [{ key, of }] : [])),
    rows,
    given,
  );

/** How the cells of a file are read: the meanings of its ambiguous columns, and of its names. */
export interface HowToRead {
  readonly readings?: UploadReadings;
  readonly names?: UploadNames;
}

/** What the name in a cell was read as; undefined for a cell that is read as it stands. */
const namedIn = (names: UploadNames, key: UploadKey, text: string): NameRead | undefined =>
  isNameKey(key) ? names[key]?.get(cellText(text)) : undefined;

function readRow(kind: UploadKind, row: FileRow, { readings = {}, names = {} }: HowToRead): ReadRow {
  const values: Partial<Record<UploadKey, CellValue>> = {};
  const errors: CellError[] = [];
  const interpretations: CellInterpretation[] = [];
  for (const column of uploadColumns(kind)) {
    const { key } = column;
    const text = row.cells[key] ?? '';
    const named = namedIn(names, key, text);
    const read = named ? named.value : readCell(column, text, readings[key]);
    values[key] = isInvalidCell(read) ? null : valueOfCell(read);
    const interpretation = named ? interpretedName(text, named) : interpretationOf(cellText(text), read);
    if (interpretation) interpretations.push({ field: key, ...interpretation });
    if (isInvalidCell(read)) errors.push({ field: key, ...read });
    else if (read === null && column.required.includes(kind)) errors.push({ field: key, code: 'REQUIRED' });
  }
  return {
    ...row,
    values: values as RowValues,
    errors: [...errors, ...shortChassis(kind, values)],
    interpretations,
  };
}

/** Only a dealer's used car from before 1981 may have a short chassis number. */
function shortChassis(kind: UploadKind, values: Partial<RowValues>): CellError[] {
  const { ChassisNumber: vin, YearModel: year } = values;
  if (typeof vin !== 'string') return [];
  const context = { isUsed: kind === 'dealer', yearModel: typeof year === 'number' ? year : null };
  return parseChassisNumber(vin, context)
    ? []
    : [{ field: 'ChassisNumber', code: 'INVALID_CHASSIS', params: { vin } }];
}

const UNIQUE = ['ChassisNumber', 'InvoiceNumber'] as const;

/**
 * Reads the rows of a file. A chassis or invoice number that an earlier row has is an error of the later row.
 */
export function readRows(kind: UploadKind, rows: readonly FileRow[], how: HowToRead = {}): ReadRow[] {
  const first = new Map<string, number>();
  return rows.map((given) => {
    const read = readRow(kind, given, how);
    const repeated = UNIQUE.flatMap((field): CellError[] => {
      const value = read.values[field];
      if (typeof value !== 'string') return [];
      const key = `${field} ${value.toUpperCase()}`;
      const row = first.get(key);
      if (row === undefined) first.set(key, read.row);
      return row === undefined ? [] : [{ field, code: 'DUPLICATE_IN_FILE', params: { row } }];
    });
    return repeated.length > 0 ? { ...read, errors: [...read.errors, ...repeated] } : read;
  });
}
