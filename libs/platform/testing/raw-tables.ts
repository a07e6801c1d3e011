import { findColumns, type FileColumn, type FileHeader, type NamedHeaders } from '@floorplan/kernel';
import { readNamedCells } from '../documents/named-cells';
import { namedHeaders } from '../documents/named-headers';
import { UnreadableFile } from '../documents/unreadable-file';

type Key = 'chassis' | 'make' | 'price' | 'date';
const COLUMNS: readonly FileColumn<Key>[] = [
  { key: 'chassis', headers: ['Chassinummer', 'Chassis number', 'VIN'] },
  { key: 'make', headers: ['Märke', 'Make'] },
  { key: 'price', headers: ['Pris', 'Price'] },
  { key: 'date', headers: ['Datum', 'Date'] },
];
const columnsOf = (headers: readonly string[], told?: NamedHeaders<Key>) =>
  findColumns<Key, FileColumn<Key>>(COLUMNS, ({ key }) => key === 'chassis', headers, told);
const TOTALS = { identifying: ['chassis'], amounts: ['price'] } as const;
const LIMITS = { bytes: 5 * 1024 * 1024, rows: 500 };

/** A line per header of a file: the header, its column, and its first cells. For a refused file, after its reason. */
export async function headersIn(bytes: Buffer, columns = ''): Promise<string[]> {
  const linesOf = (headers: readonly FileHeader[]) =>
    headers.map(({ header, field, samples }) => `${header}: ${field ?? '?'} ${samples.join('|')}`.trim());
  try {
    const told = { given: namedHeaders(columns, COLUMNS), remembered: new Map<string, Key>() };
    const table = await readNamedCells(bytes, LIMITS, (headers) => columnsOf(headers, told));
    return linesOf(table.fileHeaders);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [[error.code, ...Object.values(error.params).flat()].join(' '), ...linesOf(error.headers)];
  }
}

/**
 * A file as a reader of vehicles understands it: a line per row, with its number and cells, a line per remark, or the
 * reason of its refusal.
 */
export async function understood(bytes: Buffer, hidden = false): Promise<string[]> {
  try {
    const { rows, unknown, remarks, dateSystem } = await readNamedCells(bytes, LIMITS, columnsOf, {
      hidden,
      totals: TOTALS,
      dates: ['date'],
    });
    return [
      ...rows.map(({ row, cells }) => `${row} ${COLUMNS.map(({ key }) => cells[key] ?? '').join('|')}`),
      ...unknown.map((header) => `unknown ${header}`),
      ...remarks.map(({ code, params }) => `${code} ${Object.values(params).join(': ')}`),
      ...(dateSystem === 1904 ? ['1904'] : []),
    ];
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [[error.code, ...Object.values(error.params).flat()].join(' ')];
  }
}
