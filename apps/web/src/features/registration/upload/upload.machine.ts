import type { UploadStatusAnswer } from '@floorplan/job-process/contracts';
import type { UploadAnswer, UploadPreview } from '@floorplan/vehicle/contracts';
import type { ColumnReading } from '@floorplan/kernel';
import type { UploadKey, UploadReadings } from '@floorplan/vehicle/domain';
import { assign, fromPromise, setup } from 'xstate';
import {
  withAnswer,
  withCell,
  withConfirmation,
  withoutPredictions,
  withPredictions,
  withStatus,
  type SheetRow,
} from './sheet-rows';

export interface ReadFile {
  readonly rows: readonly SheetRow[];
  readonly unknown: readonly string[];
}

/** Rows to send, with the party to which they belong. */
export interface Sending {
  readonly partyId: number;
  readonly rows: readonly SheetRow[];
  /** How the ambiguous cells of the whole file are read. */
  readonly readings: UploadReadings;
}

interface Context {
  readonly name: string;
  readonly partyId: number;
  readonly rows: readonly SheetRow[];
  /** Headers of columns that are not read. */
  readonly unknown: readonly string[];
  /** How the user has told to read the ambiguous cells of columns. */
  readonly answers: UploadReadings;
  /** Numbers of the rows that are being sent. */
  readonly sending: readonly SheetRow[];
  /** Error of the last attempt to read or send. */
  readonly error: unknown;
}

type UploadEvent =
  | { readonly type: 'FILE'; readonly file: File; readonly partyId: number }
  | { readonly type: 'CELL'; readonly row: number; readonly key: UploadKey; readonly text: string }
  | { readonly type: 'CONFIRM'; readonly row: number; readonly isConfirmed: boolean }
  | { readonly type: 'PREDICTED'; readonly rows: readonly SheetRow[]; readonly preview: UploadPreview }
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
  answers: {},
  sending: [],
  error: null,
};
const notProvided = () => Promise.reject(new Error('not provided'));

/** State machine of an uploaded file: it is read, its rows are corrected, and the correct ones are sent, again and again. */
export const uploadMachine = setup({
  types: { context: {} as Context, events: {} as UploadEvent },
  actors: {
    read: fromPromise<ReadFile, { file: File; partyId: number }>(notProvided),
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
            error: null,
          }),
        },
      },
    },
    reading: {
      invoke: {
        src: 'read',
        input: ({ event }) => {
          if (event.type !== 'FILE') throw new Error(`no file in ${event.type}`);
          return { file: event.file, partyId: event.partyId };
        },
        onDone: {
          target: 'correcting',
          actions: assign({
            rows: ({ event }) => event.output.rows,
            answers: {},
            unknown: ({ event }) => event.output.unknown,
          }),
        },
        onError: { target: 'choosing', actions: assign({ error: ({ event }) => event.error }) },
      },
      on: { CLOSE: { target: 'choosing', actions: assign(EMPTY) } },
    },
    correcting: {
      on: {
        CELL: {
          actions: assign({
            rows: ({ context, event }) => withCell(context.rows, event.row, event.key, event.text),
          }),
        },
        CONFIRM: {
          actions: assign({
            rows: ({ context, event }) => withConfirmation(context.rows, event.row, event.isConfirmed),
          }),
        },
        STATUS: { actions: assign({ rows: ({ context, event }) => withStatus(context.rows, event.status) }) },
        PREDICTED: {
          actions: assign({
            rows: ({ context, event }) => withPredictions(context.rows, event.rows, event.preview),
          }),
        },
        ANSWER: {
          actions: assign({
            answers: ({ context: { answers }, event: { key, reading } }) => {
              const { [key]: _, ...others } = answers;
              return reading === null ? others : { ...others, [key]: reading };
            },
            rows: ({ context }) => withoutPredictions(context.rows),
          }),
        },
        SEND: { target: 'sending', actions: assign({ sending: ({ event }) => event.rows, error: null }) },
        CLOSE: { target: 'choosing', actions: assign(EMPTY) },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { partyId, sending }, event }) => {
          if (event.type !== 'SEND') throw new Error(`no rows in ${event.type}`);
          return { partyId, rows: sending, readings: event.readings };
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
