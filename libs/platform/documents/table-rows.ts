import { cellsOf, MAX_UNSEEN, type FoundHead } from './table-head';
import { MAX_COLUMNS, tooManyColumns, tooMuchInside } from './table-limits';
import { listed, remarkOfRows, type TableRemark } from './table-remarks';
import type { SourceRow } from './table-source';
import { UnreadableFile } from './unreadable-file';

export interface TableRow {
  /** Number of the row in the file, as the user's program shows it. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Results that the program has stored with formulas, by column. */
  readonly results?: ReadonlyMap<number, string>;
}

export interface TableLimits {
  readonly bytes: number;
  /** Maximum number of rows, without the headers and without empty rows. */
  readonly rows: number;
}

/** A column as spreadsheet programs call it. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

/** Collects rows below the headers. Rejects the table as soon as it has too many rows or columns. */
export class TableRows {
  headers: readonly string[] = [];
  /** Headers of the columns that were left out because the program does not show them. */
  readonly hiddenHeaders: string[] = [];
  private width = 0;
  private readonly rows: TableRow[] = [];
  private readonly titles: number[] = [];
  private readonly hidden: number[] = [];
  private readonly beyond: number[] = [];
  private readonly hiddenColumns = new Map<number, string>();

  constructor(
    private readonly head: FoundHead,
    private readonly wish: { readonly rows: number; readonly hidden?: boolean | undefined },
  ) {}

  /** @throws UnreadableFile */
  add(source: SourceRow): void {
    const { row, lastRow = 0 } = source;
    if (lastRow > row && lastRow >= this.head.headerRow) throw new UnreadableFile('FILE_TYPE');
    const cells = cellsOf(source, this.head.hiddenColumns, this.wish.hidden);
    if (cells.every((cell) => cell === '')) this.addUnseen(source);
    else if (cells.length > MAX_COLUMNS) throw tooManyColumns();
    else if (row < this.head.headerRow) this.titles.push(row);
    else if (row === this.head.headerRow) this.addHeaders(source, cells);
    else this.addRow(source, cells);
  }

  /** Whether a row has more cells than the headers. */
  isBeyond(cells: readonly string[]): boolean {
    return cells.some((cell, at) => cell !== '' && at >= this.width);
  }

  private addHeaders(source: SourceRow, cells: readonly string[]): void {
    this.headers = cells;
    this.width = cells.findLastIndex((cell) => cell !== '') + 1;
    this.noteHiddenColumns(source);
    this.hiddenHeaders.push(...[...this.hiddenColumns.values()].filter((header) => header !== ''));
  }

  private addRow(source: SourceRow, cells: readonly string[]): void {
    const { row, results } = source;
    if (this.rows.length >= this.wish.rows) throw new UnreadableFile('FILE_ROWS', { most: this.wish.rows });
    this.noteHiddenColumns(source);
    if (cells.some((cell, at) => cell !== '' && (this.headers[at] ?? '') === '')) this.beyond.push(row);
    this.rows.push({ row, cells, ...(results && { results }) });
  }

  private addUnseen({ row, cells, isHidden }: SourceRow): void {
    if (isHidden && row > this.head.headerRow && cells.some((cell) => cell.trim() !== '')) {
      this.hidden.push(row);
      if (this.hidden.length > MAX_UNSEEN) throw tooMuchInside();
    }
  }

  private noteHiddenColumns({ row, cells }: SourceRow): void {
    if (this.wish.hidden) return;
    for (const at of this.head.hiddenColumns) {
      const cell = cells[at]?.trim() ?? '';
      if (cell === '') continue;
      if (row === this.head.headerRow) this.hiddenColumns.set(at, cell);
      else if (!this.hiddenColumns.has(at)) this.hiddenColumns.set(at, '');
    }
  }

  taken(): readonly TableRow[] {
    if (this.rows.length === 0) {
      if (this.hidden.length > 0) throw new UnreadableFile('FILE_EMPTY', { context: 'hidden' });
      throw new UnreadableFile('FILE_EMPTY');
    }
    return this.rows;
  }

  remarks(): TableRemark[] {
    const names = [...this.hiddenColumns].map(([at, header]) => header || letterOf(at));
    return [
      ...remarkOfRows('TITLE_ROWS', this.titles),
      ...remarkOfRows('HIDDEN_ROWS', this.hidden),
      ...(names.length === 0
        ? []
        : [{ code: 'HIDDEN_COLUMNS', params: { count: names.length, columns: listed(names) } } as const]),
      ...remarkOfRows('BEYOND_HEADERS', this.beyond),
    ];
  }
}
