import { MAX_COLUMNS, partWithin, tooManyColumns, tooMuchInside } from './table-limits';
import type { SourceRow } from './table-source';
import { UnreadableFile } from './unreadable-file';
import {
  dateOfSerial,
  isoDate,
  maskedNumber,
  numberText,
  percentText,
  unescaped,
  type Calendar,
  type CellStyle,
} from './xlsx-formats';

/** Bounds of Excel itself. */
const MAX_CELLS_OF_ROW = 16_384;
const MAX_ROWS = 1_048_576;

/** Cells of a sheet, empty ones too. The largest file that a column set allows has some 250,000. */
export const MAX_CELLS = 500_000;
const MAX_NUMBER_LENGTH = 40;

/** Column of a cell's address, from 0: `B7` is 1. Excel has no column of more than three letters. */
const columnOf = (address: string): number =>
  [...(/^[A-Za-z]{0,3}/.exec(address)?.[0] ?? '').toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

const GENERAL: CellStyle = { isDate: false, isPercent: false, mask: null };

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

export type OnRow = (row: SourceRow) => void;

export interface WorkbookValues {
  readonly texts: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly calendar: Calendar;
}

/** Takes the elements of a sheet and passes on its rows. Counts before it converts anything. */
export class SheetCells {
  /** Columns that are not shown, from 0. */
  readonly hiddenColumns = new Set<number>();
  private row = 0;
  private isHidden = false;
  private column = -1;
  private cellsOfRow = 0;
  private cellsOfSheet = 0;
  private width = 0;
  private cells = new Map<number, string>();
  private results: Map<number, string> | null = null;
  private cell = { type: '', style: 0, value: '', formula: null as string | null };
  private into: 'value' | 'formula' | null = null;
  private hints = 0;

  constructor(
    private readonly values: WorkbookValues,
    private readonly onRow: OnRow,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'f') {
      this.cell.formula = '';
      this.into = 'formula';
    } else if (name === 'v' || (name === 't' && this.hints === 0)) this.into = 'value';
    else if (name === 'rPh') this.hints++;
    else if (name === 'col') this.openColumns(attributes);
  }

  text(text: string): void {
    if (this.into === 'value') this.cell.value += text;
    if (this.into === 'formula') this.cell.formula += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.into = null;
    if (name === 'rPh') this.hints--;
    if (name === 'c') this.add();
    if (name === 'row' && this.cells.size > 0) this.pass();
  }

  private openColumns({ min, max, hidden, width }: Readonly<Record<string, string>>): void {
    if (!isTrue(hidden) && !(width !== undefined && Number(width) === 0)) return;
    const last = Math.min(Number(max), MAX_COLUMNS);
    for (let at = Math.max(1, Number(min)); at <= last; at++) this.hiddenColumns.add(at - 1);
  }

  private openRow({ r, hidden, ht }: Readonly<Record<string, string>>): void {
    const row = Number(r ?? this.row + 1);
    if (!(row > this.row && row <= MAX_ROWS)) throw new UnreadableFile('FILE_TYPE');
    [this.row, this.column, this.cellsOfRow, this.width] = [row, -1, 0, 0];
    this.isHidden = isTrue(hidden) || (ht !== undefined && Number(ht) === 0);
    this.cells = new Map();
    this.results = null;
  }

  private openCell({ r, t, s }: Readonly<Record<string, string>>): void {
    if (++this.cellsOfRow > MAX_CELLS_OF_ROW) throw tooManyColumns();
    if (++this.cellsOfSheet > MAX_CELLS) throw tooMuchInside();
    this.column = r ? columnOf(r) : this.column + 1;
    if (this.column < 0) throw new UnreadableFile('FILE_TYPE');
    this.cell = { type: t ?? '', style: Number(s ?? 0), value: '', formula: null };
  }

  private add(): void {
    const { formula, style, type } = this.cell;
    const value = this.valueOf();
    if (value === '' && formula === null) return;
    if (this.column >= MAX_COLUMNS) throw tooManyColumns();
    this.width = Math.max(this.width, this.column + 1);
    const shown = this.shown(type, style, value);
    this.cells.set(this.column, formula === null ? shown : `=${partWithin(formula)}`);
    if (formula !== null && value !== '') (this.results ??= new Map()).set(this.column, shown);
  }

  private valueOf(): string {
    const { type, value } = this.cell;
    if (type === 's') return value.trim() === '' ? '' : this.sharedText(Number(value));
    return partWithin(type === 'inlineStr' || type === 'str' ? unescaped(value) : value);
  }

  private sharedText(at: number): string {
    const text = this.values.texts[at];
    if (text === undefined) throw new UnreadableFile('FILE_TYPE');
    return text;
  }

  /** A value as the sheet shows it. */
  private shown(type: string, style: number, value: string): string {
    if (type === 'b') return isTrue(value) ? 'Ja' : 'Nej';
    if (type === 'd') return isoDate(value);
    if (['s', 'inlineStr', 'str', 'e'].includes(type) || value.length > MAX_NUMBER_LENGTH) return value;
    const { isDate, isPercent, mask } = this.values.styles[style] ?? GENERAL;
    if (isPercent) return percentText(value);
    const shown = isDate
      ? dateOfSerial(Number(value), this.values.calendar)
      : mask && maskedNumber(value, mask);
    return shown || numberText(value);
  }

  private pass(): void {
    const { row, isHidden, cells } = this;
    const texts = Array.from({ length: this.width }, (_, at) => cells.get(at) ?? '');
    this.onRow({ row, isHidden, cells: texts, ...(this.results && { results: this.results }) });
  }
}
