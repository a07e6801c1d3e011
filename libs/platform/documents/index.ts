import type { ExportFormat } from '@floorplan/kernel/wire';
import type { Readable } from 'node:stream';
import { writeCsv } from './csv';
import { writeDocx } from './docx';
import type { Sheet } from './sheet';
import { writeXlsx } from './xlsx';

export type { Cell, Sheet, SheetColumn } from './sheet';

const WRITERS: Readonly<Record<ExportFormat, (sheet: Sheet) => Readable>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
  docx: writeDocx,
};

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/**
 * Maximum number of rows of a file that its program can still open. Excel has 1,048,576 lines including the
 * header; Word fails far earlier.
 */
export const MAX_ROWS: Readonly<Record<ExportFormat, number>> = {
  csv: Infinity,
  xlsx: 1_048_575,
  docx: 100_000,
};

/**
 * Returns the sheet as a stream that is written while the client reads it. Destroying the stream also stops
 * reading the rows.
 */
export const writeSheet = (format: ExportFormat, sheet: Sheet): Readable => WRITERS[format](sheet);

/**
 * Returns a safe file name: a blank name becomes ExportedData, and characters that file systems refuse are
 * removed.
 */
export function fileNameOf(name: string, format: ExportFormat): string {
  const usable = name
    // eslint-disable-next-line no-control-regex -- the control characters are removed here
    .replace(/[\u0000-\u001f\\/:*?"<>|]/g, '')
    .replace(/\.(csv|xlsx|docx)$/i, '')
    .trim();
  return `${usable || 'ExportedData'}.${format}`;
}
export { csvRows, type CsvRow } from './csv-rows';
export { readTable, type Table, type TableLimits, type TableRow } from './read-table';
export { wireFileHeaders } from './file-headers';
export { namedHeaders } from './named-headers';
export { readNamedCells, type NamedRow, type NamedTable } from './named-cells';
export type { TableRemark } from './table-remarks';
export { wireInterpretation } from './wire-interpretation';
export { wireRemarks } from './wire-remarks';
export { UnreadableFile, type UnreadableCode } from './unreadable-file';
export type { TotalColumns } from './total-rows';
