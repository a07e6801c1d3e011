import { namedHeadersText, readingsText } from '@floorplan/kernel';
import type { ColumnReading, ColumnReadings, FileColumn } from '@floorplan/kernel';
import type {
  FileUnderstanding,
  NameAnswer,
  NamesUnderstood,
  WireFileHeader,
  WireInterpretation,
} from '@floorplan/kernel/wire';
import { failureOf, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useRef, useState } from 'react';
import { useApi } from '../session/session';
import { useFileMemory, type FileMemoryRoutes } from './file-memory';
import { answeredNamesIn, namesText, useFileNames, type FileNameRoutes } from './use-file-names';
import { canMap, headersOfRefused, type HeadersByColumn } from './header-mapping';
import { sendFile } from './send-file';

/** What all answers about files have. */
export interface FileAnswer extends FileUnderstanding, Partial<NamesUnderstood> {
  readonly DryRun: boolean;
  readonly Interpretations?: readonly WireInterpretation[];
}

interface CheckedFileProps<Answer> {
  readonly limits: { readonly bytes: number; readonly megabytes: number };
  /** All columns of such files. */
  readonly columns: readonly FileColumn[];
  readonly memory: FileMemoryRoutes | null;
  /** What is remembered about names in the files; absent for files that name no records. */
  readonly names?: FileNameRoutes | null;
  /** Called with the answer after the file was read. */
  readonly onRead: (answer: Answer) => void;
  /** Text key that names the failure to read a file, and the name under which its toast replaces others. */
  readonly failed: string;
  readonly about: string;
}

/** A file that is read, and what the user has told about it. */
interface ReadingFile {
  readonly path: string;
  readonly file: File;
  readonly hidden: boolean;
  readonly readings: ColumnReadings<string>;
  readonly columns: HeadersByColumn;
  readonly names: readonly NameAnswer[];
}

/** A file whose dry run asks or tells the user something, or which was refused because of its headers. */
interface Checking<Answer> {
  readonly reading: ReadingFile;
  readonly answer: Answer | null;
  /** Headers of the refused file. */
  readonly refused: readonly WireFileHeader[];
}

/** Whether the user has to see how a file is read before it is. Wrong rows are told afterwards. */
const isToBeShown = ({
  Questions,
  Remarks,
  UnknownColumns,
  Remembered,
  Interpretations = [],
  NameQuestions = [],
}: FileAnswer) =>
  [Questions, Remarks, UnknownColumns, Remembered, Interpretations, NameQuestions].some(
    ({ length }) => length > 0,
  );

/** The headers by which earlier answers found columns. The list of the file's headers is cut, this is not. */
const rememberedHeadersIn = ({ Remembered }: FileAnswer): HeadersByColumn =>
  Object.fromEntries(
    Remembered.flatMap(({ Field: field, Header, Reading }) => (Reading === null ? [[field, Header]] : [])),
  );

/** How earlier answers read the cells of a file, by column. */
const rememberedIn = ({ Remembered }: FileAnswer): ColumnReadings<string> =>
  Object.fromEntries(
    Remembered.flatMap(({ Field: field, Reading }) => (Reading === null ? [] : [[field, Reading]])),
  );

/** A file with all by which its dry run was read, since memory is not used when a file is stored. */
const withRemembered = (reading: ReadingFile, checked: FileAnswer): ReadingFile => ({
  ...reading,
  readings: { ...rememberedIn(checked), ...reading.readings },
  columns: { ...rememberedHeadersIn(checked), ...reading.columns },
  names: answeredNamesIn(checked),
});

/** Sends a file with what the user has told about it. */
function useSend<Answer>(limits: CheckedFileProps<Answer>['limits']) {
  const { t } = useTexts();
  const api = useApi();
  return ({ path, file, hidden, readings, columns, names }: ReadingFile, isDryRun: boolean) =>
    sendFile<Answer>(api, t, path, {
      file,
      limits,
      query: {
        dry_run: String(isDryRun),
        hidden: String(hidden),
        readings: readingsText(readings),
        columns: namedHeadersText(columns),
      },
      names: namesText(names),
    });
}

/**
 * Work that takes time and can fail. What was stopped meanwhile, also by later work, has no effects any more.
 */
function useWork({ failed, about }: { readonly failed: string; readonly about: string }) {
  const { t } = useTexts();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const turns = useRef(0);
  const runs = useRef(0);
  /** @param isQuestion whether a failure is one that the user can answer, and not reported therefore */
  const run = async (
    work: (isStopped: () => boolean) => Promise<void>,
    isQuestion: (failure: unknown) => boolean,
  ) => {
    const turn = ++turns.current;
    const mine = ++runs.current;
    const isStopped = () => turn !== turns.current;
    setBusy(true);
    setError(null);
    await work(isStopped).catch((failure: unknown) => {
      if (isStopped() || isQuestion(failure)) return;
      setError(failure);
      toast({ ...savingFailure(t(failed), failure, t), about });
    });
    if (mine === runs.current) setBusy(false);
  };
  const stop = () => {
    turns.current++;
    setError(null);
  };
  return { busy, error: error === null ? null : failureOf(error), run, stop };
}

/**
 * Reads a file in a dry run, and at once when that has nothing to ask or tell. Else the user answers, takes in what is
 * hidden, and has the file read.
 */
export function useCheckedFile<Answer extends FileAnswer>(props: CheckedFileProps<Answer>) {
  const { columns, onRead } = props;
  const send = useSend<Answer>(props.limits);
  const [checking, setChecking] = useState<Checking<Answer> | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isStoring, setStoring] = useState(false);
  const { run, stop, ...work } = useWork(props);

  /** Asks which headers stand for columns when the file was refused because of them. */
  const askHeaders = (reading: ReadingFile) => (failure: unknown) => {
    const refused = headersOfRefused(failure);
    if (!canMap(refused, columns)) return false;
    setChecking({ reading, answer: null, refused });
    return true;
  };
  const store = async (reading: ReadingFile) => {
    setStoring(true);
    const stored = await send(reading, false).finally(() => setStoring(false));
    setChecking(null);
    setAnswer(stored);
    onRead(stored);
  };
  /** @param stays whether the user goes on answering, so that nothing is stored yet */
  const check = (reading: ReadingFile, stays: boolean) => {
    setAnswer(null);
    const read = async (isStopped: () => boolean) => {
      const checked = await send(reading, true);
      if (isStopped()) return;
      if (stays || isToBeShown(checked)) setChecking({ reading, answer: checked, refused: [] });
      else await store(reading);
    };
    return run(read, askHeaders(reading));
  };

  const again = (change: Partial<ReadingFile>) =>
    checking && !isStoring ? check({ ...checking.reading, ...change }, true) : Promise.resolve();
  const confirm = async () => {
    if (!checking?.answer) return;
    const whole = withRemembered(checking.reading, checking.answer);
    await run(() => store(whole), askHeaders(whole));
  };
  return {
    checked: checking?.answer ?? null,
    refusedHeaders: checking?.refused ?? [],
    hidden: checking?.reading.hidden ?? false,
    answer,
    /** Whether the file is being stored, which cannot be stopped: what it is for stays meanwhile. */
    isStoring,
    ...work,
    read: (path: string, file: File) =>
      check({ path, file, hidden: false, readings: {}, columns: {}, names: [] }, false),
    ...useAnswering(props.memory, checking, again),
    names: useFileNames(props.names ?? null, checking, again),
    setHidden: (hidden: boolean) => void again({ hidden }),
    confirm,
    /** Leaves the file that is checked. */
    leave: () => {
      stop();
      setChecking(null);
    },
  };
}
export type CheckedFile<Answer extends FileAnswer> = ReturnType<typeof useCheckedFile<Answer>>;

/** What the user answers about the file that is checked. It is remembered for coming files of the sender. */
function useAnswering<Answer extends FileAnswer>(
  routes: FileMemoryRoutes | null,
  checking: Checking<Answer> | null,
  again: (change: Partial<ReadingFile>) => Promise<void>,
) {
  const memory = useFileMemory(routes);
  const told = checking?.reading;
  const remembered = checking?.answer?.Remembered ?? [];
  const readings = { ...(checking?.answer && rememberedIn(checking.answer)), ...told?.readings };
  const idOf = (field: string, isHeader: boolean) =>
    remembered.find(({ Field, Reading }) => Field === field && (Reading === null) === isHeader)?.Id;
  const tell = async (field: string, reading: ColumnReading | null) => {
    const Header = checking?.answer?.FileHeaders.find((header) => header.Field === field)?.Header;
    const before = readings[field];
    const { [field]: _, ...others } = told?.readings ?? {};
    if (reading !== null) {
      if (Header) void memory.remember({ Field: field, Header, Reading: reading });
      return again({ readings: { ...others, [field]: reading } });
    }
    // First, because the file would else be read by the answer again.
    if (Header && before) await memory.forget({ Field: field, Header, Reading: before }, idOf(field, false));
    return again({ readings: others });
  };
  const map = async (chosen: HeadersByColumn, taken: HeadersByColumn) => {
    for (const [Field, Header] of Object.entries(taken))
      if (Header && !Object.values(chosen).includes(Header))
        await memory.forget({ Field, Header, Reading: null }, idOf(Field, true));
    const isKnown = (field: string, header: string) =>
      remembered.some((each) => each.Reading === null && each.Field === field && each.Header === header);
    for (const [Field, Header] of Object.entries(chosen))
      if (Header && !isKnown(Field, Header)) void memory.remember({ Field, Header, Reading: null });
    await again({ columns: chosen });
  };
  return {
    /** How the ambiguous cells of columns are read, as the user tells or has told. */
    readings,
    tell: (field: string, reading: ColumnReading | null) => void tell(field, reading),
    map: (chosen: HeadersByColumn, taken: HeadersByColumn) => void map(chosen, taken),
  };
}
