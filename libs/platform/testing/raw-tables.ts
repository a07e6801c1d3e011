import { findColumns, type FileColumn } from '@floorplan/kernel';
import { readNamedCells } from '../documents/named-cells';
import { UnreadableFile } from '../documents/unreadable-file';

type Key = 'chassis' | 'make' | 'price' | 'date';
const COLUMNS: readonly FileColumn<Key>[] = [
  { key: 'chassis', headers: ['Chassinummer', 'Chassis number', 'VIN'] },
  { key: 'make', headers: ['Märke', 'Make'] },
  { key: 'price', headers: ['Pris', 'Price'] },
  { key: 'date', headers: ['Datum', 'Date'] },
];
const columnsOf = (headers: readonly string[]) =>
  findColumns<Key, FileColumn<Key>>(COLUMNS, ({ key }) => key === 'chassis', headers);
const TOTALS = { identifying: ['chassis'], amounts: ['price'] } as const;
const LIMITS = { bytes: 5 * 1024 * 1024, rows: 500 };

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
