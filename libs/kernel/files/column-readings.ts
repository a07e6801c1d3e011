import { echoed } from '../echoed';
import { hasTwoReadings, readingTexts, readNumber, type SeparatorMeaning } from '../numbers/read-number';
import { DAY_ORDERS, dayOrderOf, hasSeveralDays, readDay, type DayOrder } from '../reading/read-day';
import { cellText, type ColumnReading } from './file-cells';

/** A column whose cells can have several meanings. */
export interface AmbiguousColumn<Key extends string> {
  readonly key: Key;
  readonly of: 'days' | 'numbers';
}

export type ColumnReadings<Key extends string> = Readonly<Partial<Record<Key, ColumnReading>>>;

/** What only a person can tell: which of the meanings the cells of a column have. */
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

function choicesOfNumber(text: string, separator: SeparatorMeaning | undefined): Choices {
  const found = readNumber(text, { separator });
  if (!hasTwoReadings(found)) return [];
  const { grouped, decimal } = readingTexts(found);
  return [
    { reading: 'GROUPED', value: grouped },
    { reading: 'DECIMAL', value: decimal },
  ];
}

export const isDayOrder = (reading: ColumnReading | undefined): reading is DayOrder =>
  DAY_ORDERS.some((order) => order === reading);

/** How the cells of one column are read, and what has to be asked about them. */
function readColumn<Key extends string>(
  { key, of }: AmbiguousColumn<Key>,
  cells: readonly CellAt[],
  given: ColumnReading | undefined,
): { readonly reading?: ColumnReading; readonly question?: ColumnQuestion<Key> } {
  const order = isDayOrder(given) ? given : undefined;
  const separator = given && !isDayOrder(given) ? given : undefined;
  const reading = of === 'days' ? (order ?? dayOrderOf(cells.map(({ text }) => text))) : separator;
  const asked = cells.flatMap(({ row, text }) => {
    const choices =
      of === 'days'
        ? choicesOfDay(text, reading as DayOrder | undefined)
        : choicesOfNumber(text, reading as SeparatorMeaning | undefined);
    return choices.length > 0 ? [{ row, written: text, choices }] : [];
  });
  const [first] = asked;
  if (!first) return { reading };
  return { reading, question: { field: key, count: asked.length, ...first } };
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
    const { reading, question } = readColumn(column, cells, given[column.key]);
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
