import {
  isNumeric,
  textOf,
  valueOf,
  type CellContext,
  type CellValue,
  type Column,
  type Sort,
} from './description';

const collator = new Intl.Collator('sv-SE', { numeric: true, sensitivity: 'base' });

const isBlank = (value: CellValue) => value === null || value === undefined || value === '';

function compare(left: CellValue, right: CellValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** Sorted by one column; blanks last whichever way; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
  context: CellContext,
): readonly Row[] {
  const column = columns.find((one) => one.key === sort.key);
  if (!column) return rows;
  // Values are read once per row, not once per comparison: 100,000 rows are sorted while the finger is on the header.
  const keyed = rows.map((row) => ({ row, value: valueOf(column, row, context) }));
  const plain = column.type === 'date' || column.type === 'instant' || isNumeric(column.type);
  const order = plain ? comparePlain : compare;
  keyed.sort((left, right) => {
    const leftBlank = isBlank(left.value);
    const rightBlank = isBlank(right.value);
    if (leftBlank || rightBlank) return Number(leftBlank) - Number(rightBlank);
    return sort.descending ? order(right.value, left.value) : order(left.value, right.value);
  });
  return keyed.map((one) => one.row);
}

/** ISO dates and numbers compare as they are. */
function comparePlain(left: CellValue, right: CellValue): number {
  return left! < right! ? -1 : left! > right! ? 1 : 0;
}

const folded = (text: string) => text.toLowerCase().replace(/[\s\u00a0\u202f-]/g, '');

/** Texts a row is found by, kept while the row lives. */
export function rowSearcher<Row extends object>(columns: readonly Column<Row>[], context: CellContext) {
  const texts = new WeakMap<Row, string>();
  const textFor = (row: Row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = folded(columns.map((column) => textOf(column, row, context)).join('\n'));
    texts.set(row, text);
    return text;
  };
  /** Rows that hold every word of the search; spaces and hyphens inside plates, amounts and numbers do not matter. */
  return (rows: readonly Row[], search: string): readonly Row[] => {
    const whole = folded(search);
    const words = search.split(/\s+/).map(folded).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => {
      const text = textFor(row);
      return text.includes(whole) || words.every((word) => text.includes(word));
    });
  };
}

const CHARACTER = 7.2;
const CODE_CHARACTER = 7.5;
const PADDING = 28;
const SAMPLE = 200;

/** Widths that fit header and content, measured on a sample in characters: cheap, and still while scrolling. */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  context: CellContext,
): readonly number[] {
  const sample = rows.slice(0, SAMPLE);
  return columns.map((column) => {
    if (column.width && !isNumeric(column.type)) return column.width;
    const header = context.t(column.header).length + 2;
    // A figure is never cut, as half an amount is another amount: all rows are looked at.
    const measured = isNumeric(column.type) ? [...sample, ...greatest(column, rows, context)] : sample;
    const longest = measured.reduce((most, row) => Math.max(most, textOf(column, row, context).length), 0);
    const characters = Math.min(Math.max(header, longest), column.type === 'text' ? 34 : 40);
    if (column.width) return Math.max(column.width, Math.round(longest * CHARACTER + PADDING));
    return Math.round(characters * (column.type === 'code' ? CODE_CHARACTER : CHARACTER) + PADDING);
  });
}

/** The row with the most digits of a column, if it has any figure. */
function greatest<Row>(column: Column<Row>, rows: readonly Row[], context: CellContext): readonly Row[] {
  let found: Row | undefined;
  let most = 0;
  for (const row of rows) {
    const value = Math.abs(Number(valueOf(column, row, context)));
    if (value > most) {
      most = value;
      found = row;
    }
  }
  return found === undefined ? [] : [found];
}
