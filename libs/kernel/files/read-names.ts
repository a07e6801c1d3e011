import { answerKey, NamesRead, type NamedCandidate } from '../reading/read-name';
import type { ReadingRule } from '../reading/reading';
import { cellText, unusableCell, type Interpretation } from './file-cells';

/** A record that cells of a column may name. */
export interface CellCandidate extends NamedCandidate {
  /** What the cell of such a row has: the name of a make, the number of a dealer. */
  readonly value: string;
  /** What people read of it; its name, with the value when that is another, when it is not given. */
  readonly label?: string;
}

/** A column of a file, and the records that its cells may name. */
export interface NameColumn<Key extends string = string> {
  readonly key: Key;
  /** Whether the cell already has the name or number that messages have. */
  readonly isKnown: (text: string) => boolean;
  readonly candidates: readonly CellCandidate[];
  /** Whether rows with an unknown name are refused, so that it is asked about even when no name is near. */
  readonly mustBeKnown: boolean;
}

/** What a written name was read as. */
export interface NameRead {
  readonly value: string;
  /** The record's name, with its number if it has one. */
  readonly shown: string;
  readonly rule: Extract<ReadingRule, 'NAME' | 'NAME_ANSWER'>;
}

/** What the names of a file were read as, by column and text. */
export type NamesByColumn<Key extends string = string> = Readonly<
  Partial<Record<Key, ReadonlyMap<string, NameRead>>>
>;

/** A question to a person: which record an unknown name means. */
export interface NameQuestion<Key extends string = string> {
  readonly field: Key;
  readonly written: string;
  /** Number of rows with the name, and the first of them. */
  readonly count: number;
  readonly row: number;
  readonly choices: readonly CellCandidate[];
}

export interface NamesOfFile<Key extends string = string> {
  readonly names: NamesByColumn<Key>;
  /** Questions about the names that most rows have. */
  readonly questions: readonly NameQuestion<Key>[];
  /** Number of further unknown names. */
  readonly left: number;
}

/** Ids of the records that unknown names mean, as somebody has answered. */
export type NameAnswers = (key: string, written: string) => number | undefined;

/** Longest text that is read as a name. */
export const MAX_CELL_NAME = 100;
/** Most questions at a time. Each compares its name with those of all candidates. */
const MAX_QUESTIONS = 20;

/** A dealer is shown with its number, which its cell has. */
export const candidateLabel = ({ name, value, label }: CellCandidate): string =>
  label ?? (name === value ? name : `${value} ${name}`);

/** What the interpretation of a cell by its name says. */
export const interpretedName = (text: string, { shown, rule }: NameRead): Interpretation => ({
  from: cellText(text),
  to: shown,
  rules: [rule],
});

interface RowWithNames<Key extends string> {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Key, string>>>;
}

interface WrittenName {
  readonly written: string;
  readonly row: number;
  count: number;
}

interface UnknownName<Key extends string> extends Readonly<WrittenName> {
  readonly column: NameColumn<Key>;
  readonly known: NamesRead<CellCandidate>;
}

/** The different texts of a column that are to be read as names, in their order. */
function namesIn<Key extends string>(
  rows: readonly RowWithNames<Key>[],
  { key, isKnown }: NameColumn<Key>,
): WrittenName[] {
  const found = new Map<string, WrittenName>();
  for (const { row, cells } of rows) {
    const written = cellText(cells[key] ?? '');
    const known = found.get(written);
    if (known) known.count++;
    else if (written !== '' && written.length <= MAX_CELL_NAME)
      found.set(written, { written, row, count: 1 });
  }
  return [...found.values()].filter(({ written }) => !isKnown(written) && !unusableCell(written));
}

function readColumn<Key extends string>(
  column: NameColumn<Key>,
  rows: readonly RowWithNames<Key>[],
  answerOf: NameAnswers,
) {
  const byId = new Map(column.candidates.map((candidate) => [candidate.id, candidate]));
  const known = new NamesRead(column.candidates);
  const read = new Map<string, NameRead>();
  const unknown: UnknownName<Key>[] = [];
  for (const name of namesIn(rows, column)) {
    const answeredId = answerOf(column.key, name.written);
    const answered = answeredId === undefined ? undefined : byId.get(answeredId);
    const candidate = answered ?? known.read(name.written);
    if (candidate)
      read.set(name.written, {
        value: candidate.value,
        shown: candidateLabel(candidate),
        rule: answered ? 'NAME_ANSWER' : 'NAME',
      });
    else unknown.push({ ...name, column, known });
  }
  return { read, unknown };
}

/** The names that are asked about: one for all spellings that fold alike, those of most rows first. */
function distinctNames<Key extends string>(unknown: readonly UnknownName<Key>[]): UnknownName<Key>[] {
  const found = new Map<string, UnknownName<Key>>();
  for (const name of unknown) {
    const key = `${name.column.key} ${answerKey(name.written)}`;
    const first = found.get(key);
    found.set(key, first ? { ...first, count: first.count + name.count } : name);
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** Null when nothing can be chosen and the row is taken with the unknown name. */
function questionOf<Key extends string>({
  column,
  known,
  written,
  count,
  row,
}: UnknownName<Key>): NameQuestion<Key> | null {
  const choices = known.choices(written);
  const isAsked = column.mustBeKnown || choices.length > 0;
  return isAsked ? { field: column.key, written, count, row, choices } : null;
}

function namesByColumn<Key extends string>(
  columns: readonly { readonly key: Key; readonly read: ReadonlyMap<string, NameRead> }[],
): NamesByColumn<Key> {
  const found: Partial<Record<Key, ReadonlyMap<string, NameRead>>> = {};
  for (const { key, read } of columns) found[key] = read;
  return found;
}

/**
 * Reads the names of a file's cells: a name or number that is known as it stands, else as somebody has answered, else
 * the only record whose name is equal when folded. Every other name is asked about.
 */
export function readNames<Key extends string>(
  columns: readonly NameColumn<Key>[],
  rows: readonly RowWithNames<Key>[],
  answerOf: NameAnswers,
): NamesOfFile<Key> {
  const read = columns.map((column) => ({ key: column.key, ...readColumn(column, rows, answerOf) }));
  const unknown = distinctNames(read.flatMap((each) => each.unknown));
  return {
    names: namesByColumn(read),
    questions: unknown
      .slice(0, MAX_QUESTIONS)
      .map(questionOf)
      .filter((question) => question !== null),
    left: Math.max(0, unknown.length - MAX_QUESTIONS),
  };
}
