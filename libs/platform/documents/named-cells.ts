import { echoed, type FileHeader, type MappedColumns } from '@floorplan/kernel';
import { fileHeaders, resemblesHeaders } from './file-headers';
import { readTable, type Table, type TableLimits, type TableRow } from './read-table';
import { remarkOfRows, type TableRemark } from './table-remarks';
import { withoutTotals, type TotalColumns } from './total-rows';
import { UnreadableFile } from './unreadable-file';
import { dateOfSerial } from './xlsx-formats';

export interface NamedRow<Key extends string> {
  /** Number of the row in the file, as the user's program shows it. */
  readonly row: number;
  /** Texts of the cells that are not blank, by column. */
  readonly cells: Readonly<Partial<Record<Key, string>>>;
}

export interface NamedTable<Key extends string> {
  readonly rows: readonly NamedRow<Key>[];
  /** Headers of columns that were not read. */
  readonly unknown: readonly string[];
  /** Headers of the columns that were read. */
  readonly headers: Readonly<Partial<Record<Key, string>>>;
  /** All headers of the file, at most {@link MAX_HEADERS}. */
  readonly fileHeaders: readonly FileHeader<Key>[];
  /** What was left out of the file, or assumed about it. */
  readonly remarks: readonly TableRemark[];
  /** The year from which the file counts days. */
  readonly dateSystem: Table['dateSystem'];
}

/** How a file is read. */
export interface NamedWish<Key extends string> {
  /** Whether hidden rows and columns are read too. */
  readonly hidden?: boolean;
  /** Columns by which a row of totals is told from a row of the table. Without them, every row is one of the table. */
  readonly totals?: TotalColumns<Key>;
  /** Columns with dates, in which a number counts days from the year that the file counts from. */
  readonly dates?: readonly Key[];
}

/**
 * Reads a file whose columns are recognised by their headers, in any order.
 * @throws UnreadableFile
 */
export async function readNamedCells<Key extends string>(
  bytes: Buffer,
  limits: TableLimits,
  columnsOf: (headers: readonly string[]) => MappedColumns<Key>,
  { hidden = false, totals, dates = [] }: NamedWish<Key> = {},
): Promise<NamedTable<Key>> {
  const fits = (cells: readonly string[]) => columnsOf(cells).at.size;
  const table = await readTable(bytes, limits, { fits, hidden });
  const columns = columnsOf(table.headers);
  await refuseColumns(columns, table, columnsOf, () =>
    readTable(bytes, limits, { fits: resemblesHeaders(fits), hidden }),
  );
  const { at, unknown } = columns;
  const counted = totals ? withoutTotals(table.rows, at, totals) : { rows: table.rows, remarks: [] };
  if (counted.rows.length === 0) throw new UnreadableFile('FILE_EMPTY');
  const dated = table.dateSystem === 1904 ? datedFrom1904(counted.rows, at, dates) : null;
  const rows = dated?.rows ?? counted.rows;
  const named = rows.map(({ row, cells }): NamedRow<Key> => {
    const texts = [...at].map(([key, position]) => [key, cells[position]?.trim() ?? ''] as const);
    return {
      row,
      cells: Object.fromEntries(texts.filter(([, text]) => text !== '')) as NamedRow<Key>['cells'],
    };
  });
  return {
    rows: named,
    unknown: unknown.map(echoed),
    headers: Object.fromEntries(
      [...at].map(([key, position]) => [key, echoed(table.headers[position]!.trim())]),
    ) as NamedTable<Key>['headers'],
    fileHeaders: fileHeaders(table, at),
    remarks: [...table.remarks, ...counted.remarks, ...(dated?.remarks ?? [])],
    dateSystem: table.dateSystem,
  };
}

const SERIAL = /^([2-7]\d{4})(?:,\d{1,15})?$/;

/**
 * Writes numbers of date columns as dates, because those who read the cells later count days from 1900, as nearly all
 * files do.
 */
function datedFrom1904<Key extends string>(
  rows: readonly TableRow[],
  at: ReadonlyMap<Key, number>,
  dates: readonly Key[],
): { readonly rows: readonly TableRow[]; readonly remarks: readonly TableRemark[] } {
  const positions = new Set(dates.flatMap((key) => at.get(key) ?? []));
  const changed: number[] = [];
  const written = rows.map((row) => {
    const cells = row.cells.map((cell, position) => {
      const [, serial] = (positions.has(position) && SERIAL.exec(cell)) || [];
      return (serial !== undefined && dateOfSerial(Number(serial), 1904)) || cell;
    });
    if (cells.some((cell, position) => cell !== row.cells[position])) changed.push(row.row);
    return { ...row, cells };
  });
  return { rows: written, remarks: remarkOfRows('DATE_SYSTEM', changed) };
}

/**
 * @param readAgain reads the table whose first row resembles headers most, to ask which of them are the missing ones
 * @throws UnreadableFile when columns are missing, or there more than once
 */
async function refuseColumns<Key extends string>(
  { missing, repeated }: MappedColumns<Key>,
  read: Table,
  columnsOf: (headers: readonly string[]) => MappedColumns<Key>,
  readAgain: () => Promise<Table>,
): Promise<void> {
  const { headers, hiddenHeaders } = read;
  if (missing.length > 0 && hiddenHeaders.length > 0) {
    const still = new Set(columnsOf([...headers, ...hiddenHeaders]).missing);
    const columns = missing.filter((name) => !still.has(name));
    if (columns.length > 0) throw new UnreadableFile('FILE_COLUMNS', { context: 'hidden', columns });
  }
  if (missing.length > 0) {
    // A row of words below which nothing stands is none of headers.
    const table = await readAgain().catch((error: unknown) => {
      if (error instanceof UnreadableFile) return read;
      throw error;
    });
    const found = fileHeaders(table, columnsOf(table.headers).at);
    throw new UnreadableFile('FILE_COLUMNS', { columns: missing }, found);
  }
  if (repeated.length > 0)
    throw new UnreadableFile('FILE_COLUMNS', { context: 'repeated', columns: repeated.join(', ') });
}
