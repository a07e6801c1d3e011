import {
  answerKey,
  cellText,
  NamesRead,
  unusableCell,
  type NamedCandidate,
  type ReadingRule,
} from '@floorplan/kernel';

/** Columns whose cells name a record. */
export const NAME_KEYS = ['Make', 'DealerNumber'] as const;
export type NameKey = (typeof NAME_KEYS)[number];

export const isNameKey = (key: string): key is NameKey => NAME_KEYS.some((each) => each === key);

/** A record that cells of a column may name. */
export interface UploadCandidate extends NamedCandidate {
  /** What the cell of such a row has: the name of a make, the number of a dealer. */
  readonly value: string;
}

/** A column of a file, and the records that its cells may name. */
export interface NameColumn {
  readonly key: NameKey;
  /** Whether the cell already has the name or number that messages have. */
  readonly isKnown: (text: string) => boolean;
  readonly candidates: readonly UploadCandidate[];
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
export type UploadNames = Readonly<Partial<Record<NameKey, ReadonlyMap<string, NameRead>>>>;

/** A question to a person: which record an unknown name means. */
export interface NameQuestion {
  readonly field: NameKey;
  readonly written: string;
  /** Number of rows with the name, and the first of them. */
  readonly count: number;
  readonly row: number;
  readonly choices: readonly UploadCandidate[];
}

export interface NamesOfFile {
  readonly names: UploadNames;
  /** Questions about the names that most rows have. */
  readonly questions: readonly NameQuestion[];
  /** Number of further unknown names. */
  readonly left: number;
}

/** Ids of the records that unknown names mean, as somebody has answered. */
export type NameAnswers = (key: NameKey, written: string) => number | undefined;

/** Longest text that is read as a name. */
export const MAX_NAME = 100;
/** Most questions at a time. Each compares its name with those of all candidates. */
const MAX_QUESTIONS = 20;

/** A dealer is shown with its number, which its cell has. */
export const candidateLabel = ({ name, value }: UploadCandidate): string =>
  name === value ? name : `${value} ${name}`;

interface RowWithNames {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<NameKey, string>>>;
}

interface WrittenName {
  readonly written: string;
  readonly row: number;
  count: number;
}

interface UnknownName extends Readonly<WrittenName> {
  readonly column: NameColumn;
  readonly known: NamesRead<UploadCandidate>;
}

/** The different texts of a column that are to be read as names, in their order. */
function namesIn(rows: readonly RowWithNames[], { key, isKnown }: NameColumn): WrittenName[] {
  const found = new Map<string, WrittenName>();
  for (const { row, cells } of rows) {
    const written = cellText(cells[key] ?? '');
    const known = found.get(written);
    if (known) known.count++;
    else if (written !== '' && written.length <= MAX_NAME) found.set(written, { written, row, count: 1 });
  }
  return [...found.values()].filter(({ written }) => !isKnown(written) && !unusableCell(written));
}

function readColumn(column: NameColumn, rows: readonly RowWithNames[], answerOf: NameAnswers) {
  const byId = new Map(column.candidates.map((candidate) => [candidate.id, candidate]));
  const known = new NamesRead(column.candidates);
  const read = new Map<string, NameRead>();
  const unknown: UnknownName[] = [];
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
function distinctNames(unknown: readonly UnknownName[]): UnknownName[] {
  const found = new Map<string, UnknownName>();
  for (const name of unknown) {
    const key = `${name.column.key} ${answerKey(name.written)}`;
    const first = found.get(key);
    found.set(key, first ? { ...first, count: first.count + name.count } : name);
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** Null when nothing can be chosen and the row is taken with the unknown name. */
function questionOf({ column, known, written, count, row }: UnknownName): NameQuestion | null {
  const choices = known.choices(written);
  const isAsked = column.mustBeKnown || choices.length > 0;
  return isAsked ? { field: column.key, written, count, row, choices } : null;
}

/**
 * Reads the names of a file's cells: a name or number that is known as it stands, else as somebody has answered, else
 * the only record whose name is equal when folded. Every other name is asked about.
 */
export function readUploadNames(
  columns: readonly NameColumn[],
  rows: readonly RowWithNames[],
  answerOf: NameAnswers,
): NamesOfFile {
  const read = columns.map((column) => ({ key: column.key, ...readColumn(column, rows, answerOf) }));
  const unknown = distinctNames(read.flatMap((each) => each.unknown));
  return {
    names: Object.fromEntries(read.map((each) => [each.key, each.read])),
    questions: unknown
      .slice(0, MAX_QUESTIONS)
      .map(questionOf)
      .filter((question) => question !== null),
    left: Math.max(0, unknown.length - MAX_QUESTIONS),
  };
}
