import type { FileRemark, WireFileHeader, WireNameChoice } from '@floorplan/kernel/wire';
import type { UploadStatusAnswer } from '@floorplan/job-process/contracts';
import type { UploadAnswer, UploadPreview } from '@floorplan/vehicle/contracts';
import { readingsText, type ColumnReading } from '@floorplan/kernel';
import type { UploadKey, UploadReadings } from '@floorplan/vehicle/domain';
import { assign, fromPromise, setup } from 'xstate';
import type { HeadersByColumn } from '../../../app/files/header-mapping';
import { afterAnswer, namesIn, namesText, NO_NAMES, withNames, type SheetNames } from './sheet-names';
import {
  withAnswer,
  withCell,
  withConfirmation,
  withoutPredictions,
  withPredictions,
  readingsNow,
  withStatus,
  type SheetRow,
} from './sheet-rows';

export interface ReadFile {
  readonly rows: readonly SheetRow[];
  readonly unknown: readonly string[];
  readonly remarks: readonly FileRemark[];
  /** Headers of the file by column. */
  readonly headers: UploadPreview['Headers'];
  /** All headers of the file. */
  readonly fileHeaders: readonly WireFileHeader[];
  /** Answers about earlier files of the sender that are used for this one. */
  readonly remembered: UploadPreview['Remembered'];
  /** What the cells of the file show about its columns. */
  readonly inferred: UploadReadings;
  readonly names: SheetNames;
}

/** A file to read, with the party to which its vehicles belong. */
export interface Reading {
  readonly file: File;
  readonly partyId: number;
  /** Whether hidden rows and columns are read too. */
  readonly hidden: boolean;
  /** What the user has answered about the file. */
  readonly readings: UploadReadings;
  /** Unknown headers that stand for columns, as the user has told. */
  readonly columns: HeadersByColumn;
}

/** Rows to send, with the party to which they belong. */
export interface Sending {
  readonly partyId: number;
  readonly rows: readonly SheetRow[];
  /** How the ambiguous cells of the whole file are read. */
  readonly readings: UploadReadings;
  /** What unknown names mean, as a text. */
  readonly names: string;
}

interface Context {
  readonly name: string;
  readonly partyId: number;
  readonly rows: readonly SheetRow[];
  /** Headers of columns that are not read. */
  readonly unknown: readonly string[];
  readonly headers: UploadPreview['Headers'];
  readonly fileHeaders: readonly WireFileHeader[];
  /** Unknown headers that stand for columns, as the user has told. */
  readonly columns: HeadersByColumn;
  readonly remembered: UploadPreview['Remembered'];
  readonly inferred: UploadReadings;
  /** What the names of the file are read as. */
  readonly names: SheetNames;
  /** How the user has told to read the ambiguous cells of columns. */
  readonly answers: UploadReadings;
  /** What else was left out of the file, or assumed about it. */
  readonly remarks: readonly FileRemark[];
  /** The file that was chosen, while it is open. */
  readonly file: File | null;
  /** Whether its hidden rows and columns are read too. */
  readonly hidden: boolean;
  /** How the rows were read that are shown while the file is read again. */
  readonly before: Pick<Context, 'hidden' | 'columns'>;
  /** Whether a row was corrected, confirmed or sent, so that reading the file again would lose something. */
  readonly isTouched: boolean;
  /** Numbers of the rows that are being sent. */
  readonly sending: readonly SheetRow[];
  /** Error of the last attempt to read or send. */
  readonly error: unknown;
}

type UploadEvent =
  | { readonly type: 'FILE'; readonly file: File; readonly partyId: number }
  | { readonly type: 'HIDDEN'; readonly hidden: boolean }
  /** The unknown headers of the file that stand for columns. */
  | { readonly type: 'MAP'; readonly columns: HeadersByColumn }
  | { readonly type: 'CELL'; readonly row: number; readonly key: UploadKey; readonly text: string }
  | { readonly type: 'CONFIRM'; readonly row: number; readonly isConfirmed: boolean }
  /** Outcomes of rows, predicted as the cells were read when they were asked for. */
  | {
      readonly type: 'PREDICTED';
      readonly rows: readonly SheetRow[];
      readonly readings: UploadReadings;
      readonly names: string;
      readonly preview: UploadPreview;
    }
  /** Which record a name means; null takes the answer back. */
  | {
      readonly type: 'NAME';
      readonly name: { readonly Field: string; readonly Written: string };
      readonly choice: WireNameChoice | null;
    }
  /** An answer about a column; null takes it back. */
  | { readonly type: 'ANSWER'; readonly key: UploadKey; readonly reading: ColumnReading | null }
  | { readonly type: 'SEND'; readonly rows: readonly SheetRow[]; readonly readings: UploadReadings }
  | { readonly type: 'STATUS'; readonly status: UploadStatusAnswer }
  | { readonly type: 'CLOSE' };

const EMPTY: Context = {
  name: '',
  partyId: 0,
  rows: [],
  unknown: [],
  headers: {},
  fileHeaders: [],
  columns: {},
  remembered: [],
  inferred: {},
  names: NO_NAMES,
  answers: {},
  remarks: [],
  file: null,
  hidden: false,
  before: { hidden: false, columns: {} },
  isTouched: false,
  sending: [],
  error: null,
};
const notProvided = () => Promise.reject(new Error('not provided'));

function readingOf({ file, partyId, hidden, answers, columns }: Context): Reading {
  if (!file) throw new Error('no file is chosen');
  return { file, partyId, hidden, readings: answers, columns };
}

/** The file that was read again; what the user has answered about it stays. */
const readAgain = (before: Context, read: ReadFile): Partial<Context> => ({
  ...read,
  remembered: [...before.remembered.filter(({ Reading }) => Reading !== null), ...read.remembered],
  answers: { ...answersOf(read.remembered), ...before.answers },
  names: withNames(before.names, read.names),
});

const answersOf = (remembered: ReadFile['remembered']): UploadReadings =>
  Object.fromEntries(
    remembered.flatMap(({ Field, Reading: reading }) => (reading === null ? [] : [[Field, reading]])),
  );

/** State machine of an uploaded file: it is read, its rows are corrected, and the correct ones are sent, again and again. */
export const uploadMachine = setup({
  types: { context: {} as Context, events: {} as UploadEvent },
  actors: {
    read: fromPromise<ReadFile, Reading>(notProvided),
    send: fromPromise<UploadAnswer, Sending>(notProvided),
  },
}).createMachine({
  id: 'upload',
  initial: 'choosing',
  context: EMPTY,
  states: {
    choosing: {
      on: {
        FILE: {
          target: 'reading',
          actions: assign({
            name: ({ event }) => event.file.name,
            partyId: ({ event }) => event.partyId,
            file: ({ event }) => event.file,
            hidden: false,
            answers: {},
            columns: {},
            error: null,
          }),
        },
        // The refused file is read again. Its error stays meanwhile, because the screen shows its headers.
        MAP: {
          target: 'reading',
          guard: ({ context }) => context.file !== null,
          actions: assign({ columns: ({ event }) => event.columns }),
        },
      },
    },
    reading: {
      invoke: {
        src: 'read',
        input: ({ context }) => readingOf(context),
        onDone: {
          target: 'correcting',
          actions: assign(({ event }) => ({
            ...event.output,
            answers: answersOf(event.output.remembered),
            isTouched: false,
            error: null,
          })),
        },
        onError: { target: 'choosing', actions: assign({ error: ({ event }) => event.error }) },
      },
      on: { CLOSE: { target: 'choosing', actions: assign(EMPTY) } },
    },
    // The sheet stays open while its file is read again.
    readingAgain: {
      invoke: {
        src: 'read',
        input: ({ context }) => readingOf(context),
        onDone: {
          target: 'correcting',
          actions: assign(({ context, event }) => readAgain(context, event.output)),
        },
        onError: {
          target: 'correcting',
          actions: assign({
            error: ({ event }) => event.error,
            hidden: ({ context }) => context.before.hidden,
            columns: ({ context }) => context.before.columns,
          }),
        },
      },
    },
    correcting: {
      on: {
        HIDDEN: {
          target: 'readingAgain',
          guard: ({ context }) => !context.isTouched,
          actions: assign({
            before: ({ context: { hidden, columns } }) => ({ hidden, columns }),
            hidden: ({ event }) => event.hidden,
            error: null,
          }),
        },
        MAP: {
          target: 'readingAgain',
          guard: ({ context }) => !context.isTouched,
          actions: assign({
            before: ({ context: { hidden, columns } }) => ({ hidden, columns }),
            columns: ({ event }) => event.columns,
            error: null,
          }),
        },
        CELL: {
          actions: assign({
            isTouched: true,
            rows: ({ context, event }) => withCell(context.rows, event.row, event.key, event.text),
          }),
        },
        CONFIRM: {
          actions: assign({
            isTouched: true,
            rows: ({ context, event }) => withConfirmation(context.rows, event.row, event.isConfirmed),
          }),
        },
        STATUS: { actions: assign({ rows: ({ context, event }) => withStatus(context.rows, event.status) }) },
        PREDICTED: {
          guard: ({ context, event }) =>
            readingsText(event.readings) === readingsText(readingsNow(context)) &&
            event.names === namesText(context.names),
          actions: assign({
            rows: ({ context, event }) => withPredictions(context.rows, event.rows, event.preview),
            names: ({ context, event }) => withNames(context.names, namesIn(event.preview)),
          }),
        },
        ANSWER: {
          actions: assign({
            answers: ({ context: { answers }, event: { key, reading } }) => {
              const { [key]: _, ...others } = answers;
              return reading === null ? others : { ...others, [key]: reading };
            },
            remembered: ({ context, event }) =>
              context.remembered.filter(({ Field, Reading }) => Field !== event.key || Reading === null),
            rows: ({ context }) => withoutPredictions(context.rows),
          }),
        },
        NAME: {
          actions: assign(({ context, event }) => afterAnswer(context, event.name, event.choice)),
        },
        SEND: {
          target: 'sending',
          actions: assign({ sending: ({ event }) => event.rows, isTouched: true, error: null }),
        },
        CLOSE: { target: 'choosing', actions: assign(EMPTY) },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { partyId, sending, names }, event }) => {
          if (event.type !== 'SEND') throw new Error(`no rows in ${event.type}`);
          return { partyId, rows: sending, readings: event.readings, names: namesText(names) };
        },
        onDone: {
          target: 'correcting',
          actions: assign({
            rows: ({ context, event }) =>
              withAnswer(
                context.rows,
                context.sending.map(({ row }) => row),
                event.output,
              ),
          }),
        },
        onError: { target: 'correcting', actions: assign({ error: ({ event }) => event.error }) },
      },
      on: {
        STATUS: { actions: assign({ rows: ({ context, event }) => withStatus(context.rows, event.status) }) },
      },
    },
  },
});
