import { Breath } from '../load/breath';
import { MAX_CELLS } from './sheet-cells';
import { MAX_COLUMNS, partWithin, tooManyColumns, tooMuchInside } from './table-limits';
import { sourceOfRows, type SourceRow, type TableSource } from './table-source';
import { UnreadableFile } from './unreadable-file';

/** The names of characters that programs write in tables with Swedish texts. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
  eacute: 'é',
  Eacute: 'É',
  uuml: 'ü',
  Uuml: 'Ü',
  ndash: '–',
  mdash: '—',
  minus: '−',
  middot: '·',
  sect: '§',
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : '\ufffd';

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([A-Za-z]{2,8}));/gi,
        (all, digits, hex, name: string) => {
          if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : all;
          return characterOf(digits === undefined ? parseInt(String(hex), 16) : Number(digits));
        },
      )
    : text;

/** Elements whose text is not shown. */
const UNSEEN = ['script', 'style', 'title', 'xml'];
const MAX_TABLES = 50;
const TAG = /^<(\/?)([a-z][a-z0-9]{0,15})/i;
/** Elements that stand apart from the text before and after them. */
const APART = ['br', 'p', 'div', 'li', 'sup', 'sub'];

/** Whether the page does not show an element, by its tag alone. */
const isUnseen = (tag: string): boolean =>
  /display\s*:\s*none/i.test(tag) ||
  (/hidden/i.test(tag) && /\shidden[\s=/>]/i.test(tag.replace(/"[^"]*"|'[^']*'/g, '""')));

/** Rows that a cell covers. 0 stands for all rows below it. */
const rowsOf = (tag: string): number =>
  Number(/\srowspan\s?=\s?["']?\s?(\d{1,9})/i.exec(tag)?.[1] ?? 1) || Infinity;

interface OpenTable {
  readonly rows: SourceRow[];
  readonly hiddenColumns: Set<number>;
  row: number;
  lastRow: number;
  cells: string[] | null;
  isHidden: boolean;
  /** Text of the open cell; null between cells. */
  text: string | null;
  span: number;
}

/** Takes the tags and texts of a page and collects its tables. A table in a cell is a table of its own. */
class Tables {
  readonly all: Pick<OpenTable, 'rows' | 'hiddenColumns'>[] = [];
  private readonly open: OpenTable[] = [];
  private count = 0;

  tag(name: string, isEnd: boolean, tag: string): void {
    const table = this.open.at(-1);
    if (name === 'table') {
      if (isEnd) this.endTable();
      else this.startTable();
    } else if (!table) return;
    else if (name === 'tr') {
      this.endRow(table);
      if (!isEnd) this.startRow(table, tag);
    } else if (name === 'td' || name === 'th') {
      this.endCell(table);
      if (!isEnd) this.startCell(table, tag);
    } else if (table.text !== null && APART.includes(name)) table.text += ' ';
  }

  text(text: string): void {
    const table = this.open.at(-1);
    if (table && table.text !== null) table.text += text;
  }

  end(): void {
    while (this.open.length > 0) this.endTable();
  }

  private startTable(): void {
    if (this.all.length >= MAX_TABLES) throw tooMuchInside();
    const found = { rows: [], hiddenColumns: new Set<number>() };
    this.all.push(found);
    this.open.push({ ...found, row: 0, lastRow: 0, cells: null, isHidden: false, text: null, span: 1 });
  }

  private endTable(): void {
    const table = this.open.at(-1);
    if (table) this.endRow(table);
    this.open.pop();
  }

  private startRow(table: OpenTable, tag: string): void {
    table.lastRow = ++table.row;
    table.cells = [];
    table.isHidden = isUnseen(tag);
  }

  private startCell(table: OpenTable, tag: string): void {
    if (++this.count > MAX_CELLS) throw tooMuchInside();
    if (!table.cells) this.startRow(table, '');
    table.lastRow = Math.max(table.lastRow, table.row + rowsOf(tag) - 1);
    table.text = '';
    table.span = Math.min(Number(/colspan=["']?(\d{1,4})/i.exec(tag)?.[1] ?? 1) || 1, MAX_COLUMNS);
    if (!table.isHidden && isUnseen(tag)) this.hideColumns(table);
  }

  private hideColumns({ cells, span, hiddenColumns }: OpenTable): void {
    const from = cells?.length ?? 0;
    for (let at = from; at < from + span; at++) hiddenColumns.add(at);
  }

  private endCell(table: OpenTable): void {
    if (table.text === null || !table.cells) return;
    if (table.cells.length >= MAX_COLUMNS) throw tooManyColumns();
    table.cells.push(partWithin(decoded(table.text).replace(/\s+/g, ' ')));
    for (let at = 1; at < table.span && table.cells.length < MAX_COLUMNS; at++) table.cells.push('');
    table.text = null;
  }

  private endRow(table: OpenTable): void {
    this.endCell(table);
    const { row, lastRow, cells, isHidden } = table;
    if (cells) table.rows.push({ row, cells, isHidden, ...(lastRow > row && { lastRow }) });
    table.cells = null;
  }
}

/** Position after an element whose text is not shown. */
function afterUnseen(lower: string, name: string, at: number): number {
  const end = lower.indexOf(`</${name}`, at);
  return end < 0 ? lower.length : end;
}

/** The tables of a page that a program saved under the name of a spreadsheet. Nothing outside of the page is read. */
export async function htmlSources(text: string): Promise<readonly TableSource[]> {
  const tables = new Tables();
  const breath = new Breath();
  const lower = text.toLowerCase();
  let at = 0;
  while (at < text.length) {
    if (breath.isDue) await breath.take();
    const begin = text.indexOf('<', at);
    tables.text(text.slice(at, begin < 0 ? text.length : begin));
    if (begin < 0) break;
    const [isComment, end] = [text.startsWith('<!--', begin), text.indexOf('>', begin)];
    at = isComment ? endOf(text, '-->', begin) : end < 0 ? text.length : end + 1;
    const [, slash = '', name = ''] = TAG.exec(text.slice(begin, begin + 20)) ?? [];
    if (isComment || name === '') continue;
    const tag = name.toLowerCase();
    if (slash === '' && UNSEEN.includes(tag)) at = afterUnseen(lower, tag, at);
    else tables.tag(tag, slash !== '', text.slice(begin, at));
  }
  tables.end();
  if (tables.all.length === 0) throw new UnreadableFile('FILE_TYPE');
  return tables.all.map(({ rows, hiddenColumns }, at) => sourceOfRows(`#${at + 1}`, rows, hiddenColumns));
}

function endOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at + sign.length;
}
