import { echoed, type MappedColumns } from '@floorplan/kernel';
import { readTable, type Table, type TableLimits } from './read-table';
import type { TableRemark } from './table-remarks';
import { withoutTotals, type TotalColumns } from './total-rows';
import { UnreadableFile } from './unreadable-file';

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
}

/**
 * Reads a file whose columns are recognised by their headers, in any order.
 * @throws UnreadableFile
 */
export async function readNamedCells<Key extends string>(
  bytes: Buffer,
  limits: TableLimits,
  columnsOf: (headers: readonly string[]) => MappedColumns<Key>,
  { hidden = false, totals }: NamedWish<Key> = {},
): Promise<NamedTable<Key>> {
  const fits = (cells: readonly string[]) => columnsOf(cells).at.size;
  const table = await readTable(bytes, limits, { fits, hidden });
  const columns = columnsOf(table.headers);
  refuseColumns(columns, table, columnsOf);
  const { at, unknown } = columns;
  const { rows, remarks } = totals
    ? withoutTotals(table.rows, at, totals)
    : { rows: table.rows, remarks: [] };
  if (rows.length === 0) throw new UnreadableFile('FILE_EMPTY');
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
    remarks: [...table.remarks, ...remarks],
    dateSystem: table.dateSystem,
  };
}

/** @throws UnreadableFile when columns are missing, or there more than once */
function refuseColumns<Key extends string>(
  { missing, repeated }: MappedColumns<Key>,
  { headers, hiddenHeaders }: Table,
  columnsOf: (headers: readonly string[]) => MappedColumns<Key>,
): void {
  if (missing.length > 0 && hiddenHeaders.length > 0) {
    const still = new Set(columnsOf([...headers, ...hiddenHeaders]).missing);
    const columns = missing.filter((name) => !still.has(name));
    if (columns.length > 0) throw new UnreadableFile('FILE_COLUMNS', { context: 'hidden', columns });
  }
  if (missing.length > 0) throw new UnreadableFile('FILE_COLUMNS', { columns: missing });
  if (repeated.length > 0)
    throw new UnreadableFile('FILE_COLUMNS', { context: 'repeated', columns: repeated.join(', ') });
}
