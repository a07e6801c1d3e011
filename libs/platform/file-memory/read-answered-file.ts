import {
  columnReadings,
  findColumns,
  wireQuestion,
  type ColumnQuestion,
  type ColumnReadings,
} from '@floorplan/kernel';
import type { FileUnderstanding } from '@floorplan/kernel/wire';
import {
  readNamedCells,
  namedHeaders,
  wireFileHeaders,
  wireRemarks,
  type NamedTable,
  type TableLimits,
  type TotalColumns,
} from '../documents';
import { headersUsed, readingsAbout, rememberedHeaders } from './answers-about';
import type { RememberedAnswer } from './file-memory';
import { wireUsedReading, type AnsweredColumn } from './served-memory';

/** Which files are read. */
export interface FileDescription<Key extends string> {
  readonly limits: TableLimits;
  readonly columns: readonly AnsweredColumn<Key>[];
  /** Columns that the file must have. */
  readonly required: readonly Key[];
  readonly totals?: TotalColumns<Key>;
}

/** A file, and what its caller tells about it. */
export interface SentFile<Key extends string> {
  readonly bytes: Buffer;
  /** Whether hidden rows and columns are read too. */
  readonly hidden: boolean;
  /** Headers that stand for columns, as a text. */
  readonly columns: string;
  /** Meanings of ambiguous cells. */
  readonly readings: ColumnReadings<Key>;
}

export interface AnsweredFile<Key extends string> extends NamedTable<Key> {
  readonly readings: ColumnReadings<Key>;
  readonly questions: readonly ColumnQuestion<Key>[];
  /** Answers about earlier files that were used. */
  readonly remembered: readonly RememberedAnswer[];
}

/**
 * Reads a file by what its caller tells about it and, where that leaves a question open, by earlier answers.
 * @param known answers about earlier files of the sender; none for calls of systems
 * @throws UnreadableFile
 */
export async function readAnsweredFile<Key extends string>(
  { limits, columns, required, totals }: FileDescription<Key>,
  { bytes, hidden, columns: headersText, readings: given }: SentFile<Key>,
  known: readonly RememberedAnswer[],
): Promise<AnsweredFile<Key>> {
  const told = { given: namedHeaders(headersText, columns), remembered: rememberedHeaders(known, columns) };
  const columnsOf = (headers: readonly string[]) =>
    findColumns<Key, AnsweredColumn<Key>>(columns, ({ key }) => required.includes(key), headers, told);
  const dates = columns.flatMap(({ key, of }) => (of === 'days' ? [key] : []));
  const table = await readNamedCells(bytes, limits, columnsOf, { hidden, dates, ...(totals && { totals }) });
  const ambiguous = columns.flatMap(({ key, of }) => (of ? [{ key, of }] : []));
  const asked = new Set<string>(
    columnReadings(ambiguous, table.rows, given).questions.map(({ field }) => field),
  );
  const answered = readingsAbout(known, table.headers).filter(({ field }) => asked.has(field));
  const answers = Object.fromEntries(answered.map(({ field, reading }) => [field, reading]));
  return {
    ...table,
    ...columnReadings(ambiguous, table.rows, { ...answers, ...given }),
    remembered: [...headersUsed(known, columns, table.headers, told.given), ...answered],
  };
}

/** How a file was understood, as calls answer it. */
export const wireUnderstanding = ({
  unknown,
  remarks,
  questions,
  fileHeaders,
  remembered,
}: AnsweredFile<string>): FileUnderstanding => ({
  UnknownColumns: [...unknown],
  Remarks: wireRemarks(remarks),
  Questions: questions.map(wireQuestion),
  FileHeaders: wireFileHeaders(fileHeaders),
  Remembered: remembered.map(wireUsedReading),
});
