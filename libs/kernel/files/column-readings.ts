import { echoed } from '../echoed';
import { hasTwoReadings, readingTexts, readNumber, type DecimalSign } from '../numbers/read-number';
import {
  DAY_ORDERS,
  dayOrderOf,
  dayOrdersOf,
  hasSeveralDays,
  readDay,
  type DayOrder,
} from '../reading/read-day';
import { cellText, type ColumnReading } from './file-cells';

/** A column whose cells can have several meanings. */
export interface AmbiguousColumn<Key extends string> {
  readonly key: Key;
  readonly of: 'days' | 'numbers';
}

export type ColumnReadings<Key extends string> = Readonly<Partial<Record<Key, ColumnReading>>>;

/** A question to a person: which of their possible meanings the cells of a column have. */
export interface ColumnQuestion<Key extends string> {
  readonly field: Key;
  /** Number of cells with several meanings. */
  readonly count: number;
  /** The first of these cells. */
  readonly row: number;
  readonly written: string;
  readonly choices: readonly { readonly reading: ColumnReading; readonly value: string }[];
}

interface CellAt {
  readonly row: number;
  readonly text: string;
}

type Choices = ColumnQuestion<string>['choices'];

function choicesOfDay(text: string, order: DayOrder | undefined): Choices {
  const found = readDay(text, { order });
  return hasSeveralDays(found)
    ? found.days.map(({ order: reading, date: value }) => ({ reading, value }))
    : [];
}

function choicesOfNumber(text: string, decimalSign: DecimalSign | undefined): Choices {
  const found = readNumber(text, { decimalSign });
  if (!hasTwoReadings(found)) return [];
  const { grouped, decimal } = readingTexts(found);
  return [
    { reading: found.sign === 'COMMA' ? 'POINT' : 'COMMA', value: grouped },
    { reading: found.sign, value: decimal },
  ];
}

export const isDayOrder = (reading: ColumnReading | undefined): reading is DayOrder =>
  DAY_ORDERS.some((order) => order === reading);

interface ReadColumn<Key extends string> {
  readonly reading: ColumnReading | undefined;
  readonly question: ColumnQuestion<Key> | undefined;
}

function questionOf<Key extends string>(
  field: Key,
  cells: readonly CellAt[],
  choicesOf: (text: string) => Choices,
): ColumnQuestion<Key> | undefined {
  const asked = cells.flatMap(({ row, text }) => {
    const choices = choicesOf(text);
    return choices.length > 0 ? [{ row, written: text, choices }] : [];
  });
  const [first] = asked;
  return first && { field, count: asked.length, ...first };
}

/** An order that some of the column's dates contradict is not used, and nothing can be asked about such a column. */
function readDays<Key extends string>(
  field: Key,
  cells: readonly CellAt[],
  given: ColumnReading | undefined,
): ReadColumn<Key> {
  const texts = cells.map(({ text }) => text);
  const possible = dayOrdersOf(texts);
  const order = isDayOrder(given) && possible.includes(given) ? given : dayOrderOf(texts);
  const choicesOf = (text: string) =>
    choicesOfDay(text, order).filter(({ reading }) => isDayOrder(reading) && possible.includes(reading));
  return { reading: order, question: questionOf(field, cells, choicesOf) };
}

function readNumbers<Key extends string>(
  field: Key,
  cells: readonly CellAt[],
  given: ColumnReading | undefined,
): ReadColumn<Key> {
  const sign = given && !isDayOrder(given) ? given : undefined;
  return { reading: sign, question: questionOf(field, cells, (text) => choicesOfNumber(text, sign)) };
}

/**
 * Decides how the columns of a file are read: as `given`, or else, for days, in the only order in which the whole
 * column has dates. An amount is never decided by other rows. What stays open is a question.
 */
export function columnReadings<Key extends string>(
  columns: readonly AmbiguousColumn<Key>[],
  rows: readonly { readonly row: number; readonly cells: Readonly<Partial<Record<Key, string>>> }[],
  given: ColumnReadings<Key>,
): { readonly readings: ColumnReadings<Key>; readonly questions: readonly ColumnQuestion<Key>[] } {
  const readings: Record<string, ColumnReading> = {};
  const questions: ColumnQuestion<Key>[] = [];
  for (const column of columns) {
    const cells = rows.flatMap(({ row, cells: { [column.key]: text } }) =>
      text === undefined ? [] : [{ row, text: cellText(text) }],
    );
    const read = column.of === 'days' ? readDays : readNumbers;
    const { reading, question } = read(column.key, cells, given[column.key]);
    if (reading) readings[column.key] = reading;
    if (question) questions.push(question);
  }
  return { readings: readings as ColumnReadings<Key>, questions };
}

/** The readings of a valid text, by column. A column that the file does not have is ignored. */
export const readingsIn = (text: string): Readonly<Record<string, ColumnReading>> =>
  Object.fromEntries(text === '' ? [] : text.split(',').map((pair) => pair.split(':')));

/** The text of readings; {@link readingsIn} reads it. */
export const readingsText = (readings: ColumnReadings<string>): string =>
  Object.entries(readings)
    .map(([column, reading]) => `${column}:${reading}`)
    .join(',');

/** A question as calls answer it and screens show it. */
export const wireQuestion = ({ field, count, row, written, choices }: ColumnQuestion<string>) => ({
  Field: field,
  Count: count,
  Row: row,
  Written: echoed(written),
  Choices: choices.map(({ reading, value }) => ({ Reading: reading, Value: value })),
});
