import {
  headText,
  isNumeric,
  isWhole,
  textOf,
  valueOf,
  type CellContext,
  type CellValue,
  type Column,
  type ColumnType,
  type Sort,
} from './description';

const collator = new Intl.Collator('sv-SE', { numeric: true, sensitivity: 'base' });

const isBlank = (value: CellValue) => value === null || value === undefined || value === '';

function compare(left: CellValue, right: CellValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/**
 * Sorts rows by one column. Blank values come last in both directions, and rows with equal values keep their
 * order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
  context: CellContext,
): readonly Row[] {
  const column = columns.find((candidate) => candidate.key === sort.key);
  if (!column) return rows;
  // Compute values once per row instead of once per comparison: sorting 100,000 rows must not be noticeable.
  const keyed = rows.map((row) => ({ row, value: valueOf(column, row, context) }));
  const plain = column.type === 'date' || column.type === 'instant' || isNumeric(column.type);
  const order = plain ? comparePlain : compare;
  keyed.sort((left, right) => {
    const leftBlank = isBlank(left.value);
    const rightBlank = isBlank(right.value);
    if (leftBlank || rightBlank) return Number(leftBlank) - Number(rightBlank);
    return sort.descending ? order(right.value, left.value) : order(left.value, right.value);
  });
  return keyed.map((each) => each.row);
}

/** Compares two numbers or two ISO dates. Both compare correctly with < and >. */
function comparePlain(left: CellValue, right: CellValue): number {
  return left! < right! ? -1 : left! > right! ? 1 : 0;
}

const folded = (text: string) => text.toLowerCase().replace(/[\s\u00a0\u202f-]/g, '');

/** Returns a search function. The text of each row is cached while the row object exists. */
export function rowSearcher<Row extends object>(columns: readonly Column<Row>[], context: CellContext) {
  const texts = new WeakMap<Row, string>();
  const searched = columns.filter((column) => column.searched !== false);
  const textFor = (row: Row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = folded(searched.map((column) => textOf(column, row, context)).join('\n'));
    texts.set(row, text);
    return text;
  };
  /**
   * Rows that contain every searched word. Spaces and hyphens inside number plates, amounts and numbers are
   * ignored.
   */
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

/** Average width relative to a digit: of a letter, of a separator between digits, and of the minus. */
const LETTER = 0.78;
const BETWEEN = 0.6;
const MINUS = 1.35;
/**
 * Widths of header letters, relative to a digit: narrow letters, wide letters and capitals. Headers have a
 * smaller font than cells.
 */
const HEADER_LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[fijlrt.,' -]/, 0.5],
  [/[mwMW]/, 1.45],
  [/\p{Lu}/u, 1.1],
];
const HEADER_LETTER = 0.95;
const SAMPLE = 200;
const MAX_WORDS_LENGTH = 22;
/** Minimum width of the flexible column when no width remains. */
const FLEXIBLE_AT_LEAST = 18;

/**
 * Width of a monospaced digit relative to a digit of the table's font. It is below 1 because codes have a
 * smaller font size.
 */
export const MONO = 0.87;

/** A column's width in widths of a digit (CSS `ch`), which does not depend on the font. */
export interface ColumnRoom {
  readonly characters: number;
  /** Whether the width is in digits of the monospaced font. */
  readonly mono: boolean;
  /** Whether the column takes the remaining width. */
  readonly flexible: boolean;
}

/** Typical widths by type, for a table whose rows are not loaded yet. */
const USUAL: Readonly<Record<ColumnType, number>> = {
  text: 14,
  code: 17,
  number: 3,
  money: 7,
  date: 10,
  instant: 15,
  flag: 3,
};

export const usualRoom = <Row>(columns: readonly Column<Row>[], context: CellContext) =>
  columnRoom(columns, [], context, USUAL);

/**
 * Width of each column for its header and its longest value. It measures only a sample of the rows, so it is
 * cheap and does not change while scrolling.
 */
export function columnRoom<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  context: CellContext,
  expected?: Readonly<Record<ColumnType, number>>,
): readonly ColumnRoom[] {
  const sample = rows.slice(0, SAMPLE);
  const flexible = columns.findIndex((column) => column.flexible);
  const words = columns.findLastIndex((column) => !isWhole(column));
  const takes = [flexible, words, columns.length - 1].find((at) => at >= 0);
  return columns.map((column, at) => {
    // A truncated number would show another amount. Numeric columns therefore also measure the row with the
    // largest value of the whole list.
    const measured = isNumeric(column.type) ? [...sample, ...greatest(column, rows, context)] : sample;
    const least = expected?.[column.type] ?? 0;
    const longest = measured.reduce((most, row) => Math.max(most, roomOf(column, row, context)), least);
    const words = isWhole(column) ? longest : Math.min(longest, column.atMost ?? MAX_WORDS_LENGTH);
    const isMono = column.type === 'code';
    const header = headerRoom(headText(column, context.t)) / (isMono ? MONO : 1);
    const wanted = Math.max(header, words + (column.extraWidth ?? 0));
    const cut = Math.max(header, Math.min(wanted, FLEXIBLE_AT_LEAST));
    const characters = at === takes && !isWhole(column) ? cut : wanted;
    return {
      characters: Math.ceil(characters * 10) / 10,
      mono: isMono,
      flexible: at === takes,
    };
  });
}

/** Width of the header including the sort arrow. */
const headerRoom = (header: string): number =>
  [...header].reduce(
    (room, character) =>
      room + (HEADER_LETTERS.find(([letter]) => letter.test(character))?.[1] ?? HEADER_LETTER),
    1,
  );

function roomOf<Row>(column: Column<Row>, row: Row, context: CellContext): number {
  const text = textOf(column, row, context);
  if (column.type === 'code') return text.length;
  if (!isWhole(column) || column.extraWidth) return text.length * LETTER + 1;
  if (column.type === 'flag') return text.length;
  let room = 0;
  for (const character of text) room += /\d/.test(character) ? 1 : character === '\u2212' ? MINUS : BETWEEN;
  return room;
}

/** Returns the row with the largest absolute value in a column, or an empty list when all values are 0. */
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
