import { answerKey } from '@floorplan/kernel';
import type {
  NameAnswer,
  NamesUnderstood,
  WireNameChoice,
  WireNameQuestion,
  WireReadName,
} from '@floorplan/kernel/wire';
import { withQuery } from '../session/api-client';
import { useMemory, type FileMemoryRoutes } from './file-memory';
import type { AnsweredName } from './name-questions';

/** Addresses of what is remembered about names in a sender's files. */
export interface FileNameRoutes extends FileMemoryRoutes {
  /** The records that cells of a column may name. */
  readonly choices: string;
}

type Named = Pick<NameAnswer, 'Field' | 'Written'>;

const keyOf = ({ Field, Written }: Named): string => `${Field} ${answerKey(Written)}`;

/** The names that somebody has answered about, each once for all its spellings. */
function answered({ Names = [] }: Partial<NamesUnderstood>): readonly WireReadName[] {
  const found = new Map<string, WireReadName>();
  for (const each of Names)
    if (each.Rule === 'NAME_ANSWER' && !found.has(keyOf(each))) found.set(keyOf(each), each);
  return [...found.values()];
}

/** The answers by which the names of a checked file were read, also those about earlier files. */
export const answeredNamesIn = (checked: Partial<NamesUnderstood>): readonly NameAnswer[] =>
  answered(checked).map(({ Field, Written, Value }) => ({ Field, Written, Value }));

/** The answers as calls take them beside a file; blank without any. */
export const namesText = (names: readonly NameAnswer[]): string =>
  names.length === 0 ? '' : JSON.stringify(names);

interface CheckedNames {
  readonly reading: { readonly names: readonly NameAnswer[] };
  readonly answer: Partial<NamesUnderstood> | null;
}

/**
 * The questions about names in the file that is checked, and the answers, which are remembered for coming files of the
 * sender. Null for files that name no records.
 */
export function useFileNames(
  routes: FileNameRoutes | null,
  checking: CheckedNames | null,
  again: (change: { readonly names: readonly NameAnswer[] }) => Promise<void>,
) {
  const memory = useMemory<NameAnswer>(routes, keyOf);
  if (!routes || !checking?.answer) return null;
  const { reading, answer } = checking;
  const answers = answered(answer);
  const others = (name: Named) => reading.names.filter((each) => keyOf(each) !== keyOf(name));
  return {
    questions: answer.NameQuestions ?? [],
    left: answer.NameQuestionsLeft ?? 0,
    answers,
    choicesOf: (field: string) => withQuery(routes.choices, { field }),
    onAnswer: ({ Field, Written }: WireNameQuestion, { Value }: WireNameChoice) => {
      const name = { Field, Written, Value };
      void memory.remember(name);
      void again({ names: [...others(name), name] });
    },
    onTakeBack: (name: AnsweredName) => {
      const before = answers.find((each) => keyOf(each) === keyOf(name));
      const takeBack = async () => {
        // First, because the file would else be read by the answer again.
        if (before) await memory.forget(before, before.Remembered?.Id);
        await again({ names: others(name) });
      };
      void takeBack();
    },
  };
}
