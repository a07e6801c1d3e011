import { decodeText } from './decode-text';
import { refuseOtherFormat, refuseOtherArchive } from './other-formats';
import { htmlSources } from './html-tables';
import { workbookSources } from './read-xlsx';
import { spreadsheetXmlSources } from './spreadsheet-xml';
import { chooseHead, type ChosenHead, type Fits, type HeadWish } from './table-head';
import { listed, type TableRemark } from './table-remarks';
import { TableRows, type TableLimits, type TableRow } from './table-rows';
import type { TableSource } from './table-source';
import { hasSplitNumber, textSources } from './text-sources';
import { UnreadableFile } from './unreadable-file';
import type { Calendar } from './xlsx-formats';
import { ZipArchive } from './zip-archive';

export type { TableLimits, TableRow };

/** The rows of a file, without empty ones. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
  /** What was left out or assumed. */
  readonly remarks: readonly TableRemark[];
  /** Headers of the columns that were left out because the user's program does not show them. */
  readonly hiddenHeaders: readonly string[];
  /** The year from which the file counts days. Numbers that are not formatted as dates stay numbers. */
  readonly dateSystem: Calendar;
}

export interface TableWish extends HeadWish {
  readonly fits?: Fits;
  readonly hidden?: boolean;
}

const MEGABYTE = 1024 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

/** What a file holds, before the table is chosen. */
interface Content {
  readonly sources: readonly TableSource[];
  readonly dateSystem: Calendar;
  readonly remarks: readonly TableRemark[];
  /** Whether the sources are the same text, split by different separators. */
  readonly isText: boolean;
}

/**
 * Reads a text file or a sheet of a workbook. The type follows from the content, not from the name.
 * @throws UnreadableFile
 */
export async function readTable(bytes: Buffer, limits: TableLimits, wish: TableWish = {}): Promise<Table> {
  if (bytes.length > limits.bytes)
    throw new UnreadableFile('FILE_TOO_LARGE', { most: limits.bytes / MEGABYTE });
  if (bytes.length === 0) throw new UnreadableFile('FILE_EMPTY');
  refuseOtherFormat(bytes);
  const content = begins(bytes, ZIP) ? await workbookContent(bytes) : await textContent(bytes);
  const head = await chooseHead(content.sources, wish);
  const rows = new TableRows(head.chosen, { rows: limits.rows, hidden: wish.hidden });
  await head.chosen.source.read((row) => {
    rows.add(row);
    if (content.isText && head.chosen.source.name === ',') refuseSplitNumber(rows, row);
    return true;
  });
  return {
    headers: rows.headers,
    rows: rows.taken(),
    remarks: [...content.remarks, ...(content.isText ? [] : otherSheets(head)), ...rows.remarks()],
    hiddenHeaders: rows.hiddenHeaders,
    dateSystem: content.dateSystem,
  };
}

async function workbookContent(bytes: Buffer): Promise<Content> {
  const archive = new ZipArchive(bytes);
  refuseOtherArchive(archive);
  const { sources, calendar } = await workbookSources(archive);
  return { sources, dateSystem: calendar, remarks: [], isText: false };
}

async function textContent(bytes: Buffer): Promise<Content> {
  const { text, assumed } = decodeText(bytes);
  const remarks: TableRemark[] =
    assumed === null ? [] : [{ code: 'ENCODING', params: { encoding: assumed } }];
  const marked = await markedUpSources(text);
  return { sources: marked ?? textSources(text), dateSystem: 1900, remarks, isText: marked === null };
}

const MARKUP = /^\s{0,99}<(?:\?xml|!|html|head|meta|body|table|tr|div|style|workbook|[a-z]{1,9}:workbook)/i;
const SPREADSHEET_XML = 'urn:schemas-microsoft-com:office:spreadsheet';

/** The tables of a file that has markup, as some programs save under the name of a workbook; null for another text. */
async function markedUpSources(text: string): Promise<readonly TableSource[] | null> {
  if (!MARKUP.test(text.slice(0, 200))) return null;
  const beginning = text.slice(0, 4_000);
  const isXml = beginning.includes(SPREADSHEET_XML) && !/<html/i.test(beginning);
  return isXml ? spreadsheetXmlSources(text.trimStart()) : htmlSources(text);
}

function otherSheets({ chosen, others }: ChosenHead): TableRemark[] {
  if (others.length === 0) return [];
  const sheets = listed(others.map(({ name }) => name));
  return [
    { code: 'OTHER_SHEETS', params: { count: others.length, sheet: listed([chosen.source.name]), sheets } },
  ];
}

/** @throws UnreadableFile for a row that is longer than the headers because of its numbers */
function refuseSplitNumber(rows: TableRows, { row, cells }: { row: number; cells: readonly string[] }): void {
  const texts = cells.map((cell) => cell.trim());
  if (rows.headers.length > 0 && rows.isBeyond(texts) && hasSplitNumber(texts))
    throw new UnreadableFile('FILE_DECIMALS', { row });
}
