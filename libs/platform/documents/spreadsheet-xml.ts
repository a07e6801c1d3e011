import { readXmlText } from './read-xml';
import { MAX_CELLS } from './sheet-cells';
import { MAX_COLUMNS, partWithin, tooManyColumns, tooMuchInside } from './table-limits';
import { sourceOfRows, type SourceRow, type TableSource } from './table-source';
import { UnreadableFile } from './unreadable-file';
import { isoDate, isPercentFormat, maskedNumber, numberText, percentText, zeroMask } from './xlsx-formats';

const MAX_ROWS = 1_048_576;
const MAX_CHARACTERS = 10_000_000;
const MAX_CHARACTERS_OF_FORMAT = 255;

type Attributes = Readonly<Record<string, string>>;

/** An attribute, whatever prefix its name has. */
function attributeOf(attributes: Attributes, name: string): string | undefined {
  for (const [key, value] of Object.entries(attributes))
    if (key === name || key.endsWith(`:${name}`)) return value;
  return undefined;
}

interface ReadSheet {
  readonly name: string;
  readonly rows: SourceRow[];
  readonly hiddenColumns: Set<number>;
  isHidden: boolean;
}

/** Takes the elements of a file that Excel saved as XML Spreadsheet 2003. */
class SpreadsheetXml {
  readonly sheets: ReadSheet[] = [];
  private readonly masks = new Map<string, string | null>();
  private readonly percentages = new Set<string>();
  private style = '';
  private sheet: ReadSheet | null = null;
  private row = 0;
  private isHiddenRow = false;
  private column = -1;
  private nextColumn = 0;
  private hiddenFrom = 0;
  private cells = new Map<number, string>();
  private count = 0;
  private cell = { type: '', style: '', formula: null as string | null };
  private text = '';
  private characters = 0;
  private into: 'data' | 'visible' | null = null;

  open(name: string, attributes: Attributes): void {
    const of = (key: string) => attributeOf(attributes, key);
    if (name === 'Style') this.style = of('ID') ?? '';
    else if (name === 'NumberFormat') this.setFormat(of('Format') ?? '');
    else if (name === 'Worksheet') this.openSheet(of('Name') ?? '');
    else if (name === 'Column') this.openColumn(of('Index'), of('Span'), of('Hidden'));
    else if (name === 'Row') this.openRow(of('Index'), of('Hidden'));
    else if (name === 'Cell') this.openCell(of);
    else if (name === 'Data') {
      this.cell.type = of('Type') ?? '';
      [this.into, this.text] = ['data', ''];
    } else if (name === 'Visible') [this.into, this.text] = ['visible', ''];
  }

  add(text: string): void {
    if (this.into === null) return;
    this.text += text;
    this.characters += text.length;
    if (this.characters > MAX_CHARACTERS) throw tooMuchInside();
  }

  close(name: string): void {
    if (name === 'Data') this.into = null;
    else if (name === 'Visible') {
      if (this.sheet && /hidden/i.test(this.text)) this.sheet.isHidden = true;
      this.into = null;
    } else if (name === 'Cell') this.closeCell();
    else if (name === 'Row' && this.cells.size > 0) this.closeRow();
  }

  private setFormat(format: string): void {
    this.masks.set(this.style, zeroMask(format));
    if (isPercentFormat(0, format.slice(0, MAX_CHARACTERS_OF_FORMAT))) this.percentages.add(this.style);
  }

  private openSheet(name: string): void {
    this.sheet = { name, rows: [], hiddenColumns: new Set(), isHidden: false };
    this.sheets.push(this.sheet);
    [this.row, this.hiddenFrom] = [0, 0];
  }

  private openColumn(index?: string, span?: string, hidden?: string): void {
    const from = index === undefined ? this.hiddenFrom : Number(index) - 1;
    const to = Math.min(from + Number(span ?? 0), MAX_COLUMNS);
    if (hidden === '1') for (let at = from; at <= to; at++) this.sheet?.hiddenColumns.add(at);
    this.hiddenFrom = to + 1;
  }

  private openRow(index?: string, hidden?: string): void {
    const row = index === undefined ? this.row + 1 : Number(index);
    if (!(row > this.row && row <= MAX_ROWS)) throw new UnreadableFile('FILE_TYPE');
    this.row = row;
    this.isHiddenRow = hidden === '1';
    this.cells = new Map();
    this.nextColumn = 0;
  }

  private openCell(of: (key: string) => string | undefined): void {
    if (++this.count > MAX_CELLS) throw tooMuchInside();
    const index = of('Index');
    this.column = index === undefined ? this.nextColumn : Number(index) - 1;
    if (!(this.column >= 0)) throw new UnreadableFile('FILE_TYPE');
    this.nextColumn = this.column + 1 + Number(of('MergeAcross') ?? 0);
    this.cell = { type: '', style: of('StyleID') ?? '', formula: of('Formula') ?? null };
    this.text = '';
  }

  private closeCell(): void {
    const value = partWithin(this.text);
    if (value === '' && this.cell.formula === null) return;
    if (this.column >= MAX_COLUMNS) throw tooManyColumns();
    this.cells.set(
      this.column,
      this.cell.formula === null ? this.shown(value) : partWithin(this.cell.formula),
    );
  }

  private shown(value: string): string {
    const { type, style } = this.cell;
    if (type === 'Boolean') return value === '1' ? 'Ja' : 'Nej';
    if (type === 'DateTime') return isoDate(value);
    if (type !== 'Number') return value;
    if (this.percentages.has(style)) return percentText(value);
    const mask = this.masks.get(style);
    return (mask && maskedNumber(value, mask)) || numberText(value);
  }

  private closeRow(): void {
    const width = Math.max(...this.cells.keys()) + 1;
    const cells = Array.from({ length: width }, (_, at) => this.cells.get(at) ?? '');
    this.sheet?.rows.push({ row: this.row, cells, isHidden: this.isHiddenRow });
  }
}

/** The sheets of an XML Spreadsheet 2003 file that the user sees. */
export async function spreadsheetXmlSources(text: string): Promise<readonly TableSource[]> {
  const file = new SpreadsheetXml();
  await readXmlText(text, {
    open: (name, attributes) => file.open(name, attributes),
    text: (part) => file.add(part),
    close: (name) => file.close(name),
  });
  const shown = file.sheets.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0) throw new UnreadableFile('FILE_EMPTY');
  return shown.map(({ name, rows, hiddenColumns }) => sourceOfRows(name, rows, hiddenColumns));
}
