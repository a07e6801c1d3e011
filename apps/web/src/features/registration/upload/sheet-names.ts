import { answerKey, cellText, type NameRead } from '@floorplan/kernel';
import type { WireNameChoice, WireNameQuestion, WireReadName } from '@floorplan/kernel/wire';
import type { UploadPreview } from '@floorplan/vehicle/contracts';
import { isNameKey, type NameKey, type UploadNames } from '@floorplan/vehicle/domain';
import { withoutPredictions, type SheetRow } from './sheet-rows';

type Named = Pick<WireReadName, 'Field' | 'Written'>;

/** What the names of a file were read as, and what was asked about the others. */
export interface SheetNames {
  readonly read: readonly WireReadName[];
  readonly asked: readonly WireNameQuestion[];
  /** Number of further unknown names. */
  readonly left: number;
}

export const NO_NAMES: SheetNames = { read: [], asked: [], left: 0 };

const keyOf = ({ Field, Written }: Named): string => `${Field} ${answerKey(Written)}`;

export const namesIn = ({ Names, NameQuestions, NameQuestionsLeft }: UploadPreview): SheetNames => ({
  read: Names,
  asked: NameQuestions,
  left: NameQuestionsLeft,
});

/** Adds what the server has read of some rows again. What is known about a name stays. */
export function withNames(names: SheetNames, again: SheetNames): SheetNames {
  const texts = new Set(names.read.map(({ Field, Written }) => `${Field} ${Written}`));
  const asked = new Set(names.asked.map(keyOf));
  return {
    read: [...names.read, ...again.read.filter(({ Field, Written }) => !texts.has(`${Field} ${Written}`))],
    asked: [...names.asked, ...again.asked.filter((question) => !asked.has(keyOf(question)))],
    left: Math.max(names.left, again.left),
  };
}

/** The different texts of a column that are spellings of the name. */
function spellingsOf({ Field, Written }: Named, rows: readonly SheetRow[]): readonly string[] {
  if (!isNameKey(Field)) return [];
  const texts = rows.map(({ cells }) => cellText(cells[Field] ?? ''));
  return [...new Set([Written, ...texts.filter((text) => answerKey(text) === answerKey(Written))])];
}

/** Records which record a name means, in all its spellings; null takes the answer back. */
export function withName(
  names: SheetNames,
  named: Named,
  choice: WireNameChoice | null,
  rows: readonly SheetRow[],
): SheetNames {
  const others = names.read.filter((each) => keyOf(each) !== keyOf(named));
  if (choice === null) return { ...names, read: others };
  const answered = spellingsOf(named, rows).map((Written): WireReadName => ({
    Field: named.Field,
    Written,
    ...choice,
    Rule: 'NAME_ANSWER',
    Remembered: null,
  }));
  return { ...names, read: [...others, ...answered] };
}

interface NamedRows {
  readonly names: SheetNames;
  readonly rows: readonly SheetRow[];
}

/**
 * The names and rows after an answer about a name. The server reads the rows of the name again, or all rows when it
 * has more to ask.
 */
export function afterAnswer(
  { names, rows }: NamedRows,
  named: Named,
  choice: WireNameChoice | null,
): NamedRows {
  const next = withName(names, named, choice, rows);
  if (next.left > 0 && openQuestions(next, rows).length === 0)
    return { names: { ...next, left: 0 }, rows: withoutPredictions(rows) };
  const changed = new Set(rowsWith(rows, named));
  return { names: next, rows: withoutPredictions(rows, (row) => changed.has(row)) };
}

/** What the names are read as, for the reader of rows. */
export function namesOf({ read }: SheetNames): UploadNames {
  const found: Partial<Record<NameKey, Map<string, NameRead>>> = {};
  for (const { Field, Written, Value: value, Name: shown, Rule: rule } of read) {
    if (!isNameKey(Field)) continue;
    const column = (found[Field] ??= new Map<string, NameRead>());
    column.set(cellText(Written), { value, shown, rule });
  }
  return found;
}

/** The names that somebody has answered about, each once for all its spellings. */
export function answeredNames({ read }: SheetNames): readonly WireReadName[] {
  const answered = new Map<string, WireReadName>();
  for (const each of read)
    if (each.Rule === 'NAME_ANSWER' && !answered.has(keyOf(each))) answered.set(keyOf(each), each);
  return [...answered.values()];
}

/** The answers as calls take them beside a file; empty without any. */
export function namesText(names: SheetNames): string {
  const answers = answeredNames(names).map(({ Field, Written, Value }) => ({ Field, Written, Value }));
  return answers.length === 0 ? '' : JSON.stringify(answers);
}

/** Rows that have the name in one of its spellings. */
export const rowsWith = <Row extends SheetRow>(rows: readonly Row[], { Field, Written }: Named): Row[] =>
  isNameKey(Field)
    ? rows.filter(({ cells }) => answerKey(cellText(cells[Field] ?? '')) === answerKey(Written))
    : [];

/** The questions about names that rows still have, with the number of these rows. */
export function openQuestions(names: SheetNames, rows: readonly SheetRow[]): readonly WireNameQuestion[] {
  const known = new Set(names.read.map(keyOf));
  const unsent = rows.filter(({ sent }) => sent === null || sent.status === 'ERROR');
  return names.asked.flatMap((question) => {
    const [first, ...others] = known.has(keyOf(question)) ? [] : rowsWith(unsent, question);
    return first ? [{ ...question, Count: others.length + 1, Row: first.row }] : [];
  });
}
