import { readXml } from './read-xml';
import { partWithin, MAX_COLUMNS, tooManyColumns, tooMuchInside } from './table-limits';
import { UnreadableFile } from './unreadable-file';
import {
  dateOfSerial,
  isDateFormat,
  maskedNumber,
  numberText,
  zeroMask,
  type Calendar,
} from './xlsx-formats';
import type { ZipArchive } from './zip-archive';

export interface SheetRow {
  /** Number of the row in the sheet, from 1. */
  readonly row: number;
  /** Texts by column, from 0. A formula is its text after an equals sign; it is not evaluated. */
  readonly cells: ReadonlyMap<number, string>;
}

/** Bounds of Excel itself. */
const MAX_CHARACTERS_OF_FORMAT = 255;
const MAX_STYLES = 65_490;
const MAX_CELLS_OF_ROW = 16_384;
const MAX_ROWS = 1_048_576;

/** Cells of a sheet, empty ones too. The largest file that a column set allows has some 250,000. */
const MAX_CELLS = 500_000;
const MAX_NUMBER_LENGTH = 40;

const WORKBOOK = 'xl/workbook.xml';

export const isWorkbook = (archive: ZipArchive): boolean => archive.has(WORKBOOK);

/** Path of the first sheet that Excel shows, and the calendar of its dates. */
async function firstSheet(archive: ZipArchive): Promise<{ path: string; calendar: Calendar }> {
  let [id, calendar]: [string, Calendar] = ['', 1900];
  await readXml(archive, WORKBOOK, {
    open: (name, attributes) => {
      const isShown = !/hidden$/i.test(attributes['state'] ?? '');
      if (name === 'sheet' && id === '' && isShown) id = attributes['r:id'] ?? '';
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) calendar = 1904;
    },
  });
  let target = '';
  await readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === id) target = Target ?? '';
    },
  });
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
  if (!archive.has(path)) throw new UnreadableFile('FILE_TYPE');
  return { path, calendar };
}

const MAX_TEXTS = 100_000;
const MAX_CHARACTERS = 10_000_000;

/** The texts that cells refer to by number. Phonetic hints are left out. */
async function sharedTexts(archive: ZipArchive): Promise<string[]> {
  const texts: string[] = [];
  let [now, isText, hints, characters] = ['', false, 0, 0];
  await readXml(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') now = '';
      if (name === 'rPh') hints++;
      isText = name === 't' && hints === 0;
    },
    text: (text) => {
      if (!isText) return;
      now += text;
      characters += text.length;
      if (characters > MAX_CHARACTERS) throw tooMuchInside();
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') hints--;
      if (name === 'si' && texts.push(partWithin(now)) > MAX_TEXTS) throw tooMuchInside();
    },
  });
  return texts;
}

interface CellStyle {
  readonly isDate: boolean;
  readonly mask: string | null;
}

/** What each cell style shows, by the style's number. In the file the formats come before the styles. */
async function cellStyles(archive: ZipArchive): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const styles = new Map<number, CellStyle>();
  const ofCells: CellStyle[] = [];
  let inCells = false;
  await readXml(archive, 'xl/styles.xml', {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      const code = codes.get(id)?.slice(0, MAX_CHARACTERS_OF_FORMAT);
      const style = styles.get(id) ?? { isDate: isDateFormat(id, code), mask: zeroMask(code) };
      styles.set(id, style);
      if (ofCells.push(style) > MAX_STYLES) throw tooMuchInside();
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return ofCells;
}

/** Column of a cell's address, from 0: `B7` is 1. Excel has no column of more than three letters. */
const columnOf = (address: string): number =>
  [...(/^[A-Z]{0,3}/.exec(address)?.[0] ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

type OnRow = (row: SheetRow) => void;

/** Takes the elements of a sheet and passes on its rows. Counts before it converts anything. */
class Sheet {
  private row = 0;
  private column = -1;
  private cellsOfRow = 0;
  private cellsOfSheet = 0;
  private cells = new Map<number, string>();
  private cell = { type: '', style: 0, value: '', formula: null as string | null };
  private into: 'value' | 'formula' | null = null;

  constructor(
    private readonly texts: readonly string[],
    private readonly styles: readonly CellStyle[],
    private readonly calendar: Calendar,
    private readonly onRow: OnRow,
  ) {}

  open(name: string, { r, t, s }: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const row = Number(r ?? this.row + 1);
      if (!(row > 0 && row <= MAX_ROWS)) throw new UnreadableFile('FILE_TYPE');
      [this.row, this.column, this.cellsOfRow] = [row, -1, 0];
      this.cells = new Map();
    } else if (name === 'c') {
      if (++this.cellsOfRow > MAX_CELLS_OF_ROW) throw tooManyColumns();
      if (++this.cellsOfSheet > MAX_CELLS) throw tooMuchInside();
      this.column = r ? columnOf(r) : this.column + 1;
      if (this.column < 0) throw new UnreadableFile('FILE_TYPE');
      this.cell = { type: t ?? '', style: Number(s ?? 0), value: '', formula: null };
    } else if (name === 'f') {
      this.cell.formula = '';
      this.into = 'formula';
    } else if (name === 'v' || name === 't') this.into = 'value';
  }

  text(text: string): void {
    if (this.into === 'value') this.cell.value += text;
    if (this.into === 'formula') this.cell.formula += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.into = null;
    if (name === 'c') this.add();
    if (name === 'row' && this.cells.size > 0) this.onRow({ row: this.row, cells: this.cells });
  }

  private add(): void {
    const { type, style, value, formula } = this.cell;
    const written =
      formula === null
        ? partWithin(type === 's' ? (this.texts[Number(value)] ?? '') : value)
        : `=${partWithin(formula)}`;
    if (written === '') return;
    if (this.column >= MAX_COLUMNS) throw tooManyColumns();
    this.cells.set(this.column, formula === null ? this.shown(type, style, written) : written);
  }

  /** A value as the sheet shows it. */
  private shown(type: string, style: number, value: string): string {
    if (type === 'b') return value === '1' ? 'Ja' : 'Nej';
    if (['s', 'inlineStr', 'str', 'e', 'd'].includes(type) || value.length > MAX_NUMBER_LENGTH) return value;
    const { isDate, mask } = this.styles[style] ?? { isDate: false, mask: null };
    const shown = isDate ? dateOfSerial(Number(value), this.calendar) : mask && maskedNumber(value, mask);
    return shown || numberText(value);
  }
}

/** Reads the rows of the first visible sheet that have a value, in order. */
export async function readFirstSheet(archive: ZipArchive, onRow: OnRow): Promise<void> {
  const { path, calendar } = await firstSheet(archive);
  const sheet = new Sheet(await sharedTexts(archive), await cellStyles(archive), calendar, onRow);
  await readXml(archive, path, {
    open: (name, attributes) => sheet.open(name, attributes),
    text: (text) => sheet.text(text),
    close: (name) => sheet.close(name),
  });
}
