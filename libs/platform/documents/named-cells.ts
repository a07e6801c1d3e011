import { echoed, type MappedColumns } from '@floorplan/kernel';
import { readTable, type TableLimits } from './read-table';
import { UnreadableFile } from './unreadable-file';

export interface NamedRow<Key extends string> {
  /** Number of the row in the file; the headers are row 1. */
  readonly row: number;
  /** Texts of the cells that are not blank, by column. */
  readonly cells: Readonly<Partial<Record<Key, string>>>;
}

export interface NamedTable<Key extends string> {
  readonly rows: readonly NamedRow<Key>[];
  /** Headers of columns that were not read. */
  readonly unknown: readonly string[];
}

/**
 * Reads a file whose columns are recognised by their headers, in any order.
 * @throws UnreadableFile
 */
export async function readNamedCells<Key extends string>(
  bytes: Buffer,
  limits: TableLimits,
  columnsOf: (headers: readonly string[]) => MappedColumns<Key>,
): Promise<NamedTable<Key>> {
  const { headers, rows } = await readTable(bytes, limits);
  const { at, unknown, missing, repeated } = columnsOf(headers);
  if (missing.length > 0) throw new UnreadableFile('FILE_COLUMNS', { columns: missing });
  if (repeated.length > 0)
    throw new UnreadableFile('FILE_COLUMNS', { context: 'repeated', columns: repeated.join(', ') });
  const named = rows.map(({ row, cells }): NamedRow<Key> => {
    const texts = [...at].map(([key, position]) => [key, cells[position]?.trim() ?? ''] as const);
    return {
      row,
      cells: Object.fromEntries(texts.filter(([, text]) => text !== '')) as NamedRow<Key>['cells'],
    };
  });
  return { rows: named, unknown: unknown.map(echoed) };
}
