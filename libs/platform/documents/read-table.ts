import { Breath } from '../load/breath';
import { csvRecords } from './csv-rows';
import { decodeText } from './decode-text';
import { isWorkbook, readFirstSheet } from './read-xlsx';
import { partWithin, MAX_COLUMNS, tooManyColumns } from './table-limits';
import { UnreadableFile } from './unreadable-file';
import { ZipArchive } from './zip-archive';

export interface TableRow {
  /** Number of the row in the file; the headers are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The rows of a file, without empty ones. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableLimits {
  readonly bytes: number;
  /** Maximum number of rows, without the headers and without empty rows. */
  readonly rows: number;
}

const MEGABYTE = 1024 * 1024;

/** Beginnings of files of other types. Excel's older files and files with a password begin alike. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
  [0x47, 0x49, 0x46, 0x38],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
];
const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

/** Collects rows. Rejects the table as soon as it has too many rows or columns. */
class Rows {
  private headers: readonly string[] | null = null;
  private readonly rows: TableRow[] = [];

  constructor(private readonly limits: TableLimits) {}

  /** @throws UnreadableFile */
  add(row: number, cells: readonly string[]): void {
    const kept = cells.map(partWithin);
    if (kept.every((cell) => cell === '')) return;
    if (kept.length > MAX_COLUMNS) throw tooManyColumns();
    if (!this.headers) {
      this.headers = kept;
      return;
    }
    if (this.rows.length >= this.limits.rows)
      throw new UnreadableFile('FILE_ROWS', { most: this.limits.rows });
    this.rows.push({ row, cells: kept });
  }

  table(): Table {
    if (!this.headers || this.rows.length === 0) throw new UnreadableFile('FILE_EMPTY');
    return { headers: this.headers, rows: this.rows };
  }
}

/**
 * Reads a CSV file or the first visible sheet of an Excel workbook. The type follows from the content, not from the name.
 * @throws UnreadableFile
 */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<Table> {
  if (bytes.length > limits.bytes)
    throw new UnreadableFile('FILE_TOO_LARGE', { most: limits.bytes / MEGABYTE });
  if (bytes.length === 0) throw new UnreadableFile('FILE_EMPTY');
  if (begins(bytes, OLE)) throw new UnreadableFile('FILE_PROTECTED');
  if (OTHERS.some((signs) => begins(bytes, signs))) throw new UnreadableFile('FILE_TYPE');
  const rows = new Rows(limits);
  if (begins(bytes, ZIP)) await addSheet(rows, bytes);
  else await addRecords(rows, decodeText(bytes));
  return rows.table();
}

async function addSheet(rows: Rows, bytes: Buffer): Promise<void> {
  const archive = new ZipArchive(bytes);
  if (!isWorkbook(archive)) throw new UnreadableFile('FILE_TYPE');
  await readFirstSheet(archive, ({ row, cells }) => {
    const width = Math.max(...cells.keys()) + 1;
    rows.add(
      row,
      Array.from({ length: width }, (_, at) => cells.get(at) ?? ''),
    );
  });
}

const SEPARATORS = [';', '\t', ','];

/** The separator that the first line has most often; Excel's Unicode text has tabs. */
function separatorOf(text: string): string {
  const line = text.slice(0, 20_000).trimStart().split('\n', 1)[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

async function addRecords(rows: Rows, text: string): Promise<void> {
  const lines = text.replace(/\r\n?/g, '\n');
  const breath = new Breath();
  let row = 0;
  for (const { cells, unclosed } of csvRecords(lines, separatorOf(lines), MAX_COLUMNS)) {
    row++;
    // At empty lines too, because a file full of them takes long enough to delay other requests.
    if (breath.isDue) await breath.take();
    if (unclosed) throw new UnreadableFile('FILE_QUOTES', { row });
    rows.add(row, cells);
  }
}
