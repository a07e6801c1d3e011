import { JOB_PROCESS_ROUTES, type UploadStatusAnswer } from '@floorplan/job-process/contracts';
import { UPLOAD_ROUTES, type UploadAnswer, type UploadPreview } from '@floorplan/vehicle/contracts';
import { readingsText, namedHeadersText, type ColumnReading } from '@floorplan/kernel';
import {
  cellOfCode,
  UPLOAD_LIMITS,
  uploadReadings,
  type UploadKey,
  type UploadKind,
  type UploadReadings,
} from '@floorplan/vehicle/domain';
import { savingFailure, useToast, useTexts } from '@floorplan/ui';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { useFileMemory } from '../../../app/files/file-memory';
import { headersOfRefused, type HeadersByColumn } from '../../../app/files/header-mapping';
import { sendFile } from '../../../app/files/send-file';
import { address, type ApiClient } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { namesIn, namesOf, namesText } from './sheet-names';
import { UPLOADS_KEY } from './uploads-key';
import {
  checkRows,
  countOf,
  csvOf,
  isSendable,
  questionsOf,
  rowsOf,
  settledColumns,
  readingsNow,
  type CheckedRow,
} from './sheet-rows';
import { memoryRoutes } from './remembered-readings';
import { uploadMachine } from './upload.machine';
import { useNames } from './use-names';

const ASK_EVERY = 1_000;
/** Milliseconds between a correction and the request that predicts the outcome of the row. */
const PREDICT_AFTER = 600;

const routeOf = (kind: UploadKind, partyId: number): string =>
  kind === 'financing'
    ? address(UPLOAD_ROUTES.financing, { importerId: partyId })
    : address(UPLOAD_ROUTES.dealer, { dealerId: partyId });

function post<Answer>(
  api: ApiClient,
  path: string,
  file: Blob,
  { names, ...query }: Record<string, string | number> & { readonly names: string },
) {
  const form = new FormData();
  if (names) form.append('names', names);
  form.append('file', file, 'rader.csv');
  return api.post<Answer>(path, form, { query });
}

/** Runs the state machine of an uploaded file. */
function useUploadMachine(kind: UploadKind) {
  const api = useApi();
  const { t } = useTexts();
  const text = useRef(t);
  text.current = t;
  const [machine] = useState(() =>
    uploadMachine.provide({
      actors: {
        read: fromPromise(async ({ input: { file, partyId, hidden, readings, columns } }) => {
          const told = readingsText(readings);
          const headers = namedHeadersText(columns);
          const query = {
            dry_run: 'true',
            ...(hidden && { hidden: 'true' }),
            ...(told && { readings: told }),
            ...(headers && { columns: headers }),
          };
          const sent = { file, limits: UPLOAD_LIMITS, query };
          const preview = await sendFile<UploadPreview>(api, text.current, routeOf(kind, partyId), sent);
          const rows = rowsOf(preview);
          return {
            rows,
            inferred: uploadReadings(kind, rows).readings,
            names: namesIn(preview),
            unknown: preview.UnknownColumns,
            remarks: preview.Remarks,
            headers: preview.Headers,
            fileHeaders: preview.FileHeaders,
            remembered: preview.Remembered,
          };
        }),
        send: fromPromise(({ input: { partyId, rows, readings, names } }) =>
          post<UploadAnswer>(api, routeOf(kind, partyId), new Blob([csvOf(kind, rows)]), {
            wait: 0,
            readings: readingsText(readings),
            names,
          }),
        ),
      },
    }),
  );
  return useMachine(machine);
}
type UploadMachine = ReturnType<typeof useUploadMachine>;
type State = UploadMachine[0];
type Dispatch = UploadMachine[1];

/** Asks for the outcomes of the rows that were sent until every row has one. */
function useOutcomes(rows: readonly CheckedRow[], dispatch: Dispatch) {
  const api = useApi();
  const running = [
    ...new Set(
      rows.flatMap(({ look, sent }) => (look === 'runs' && sent?.processId ? [sent.processId] : [])),
    ),
  ];
  const answers = useQueries({
    queries: running.map((id) => ({
      queryKey: [...UPLOADS_KEY, id],
      queryFn: () => api.get<UploadStatusAnswer>(address(JOB_PROCESS_ROUTES.upload, { id })),
      refetchInterval: ASK_EVERY,
    })),
  });
  const read = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  useEffect(() => {
    for (const { data } of answers) if (data) dispatch({ type: 'STATUS', status: data });
    // The answers are new objects on each render; `read` changes when one of them was read again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [read, dispatch]);
}

/** Predicts the outcome of corrected rows, unless rows are being sent. */
function usePredictions(
  {
    kind,
    partyId,
    follows,
    readings,
    names,
  }: {
    readonly kind: UploadKind;
    readonly partyId: number;
    readonly follows: boolean;
    readonly readings: UploadReadings;
    /** What unknown names mean, as a text. */
    readonly names: string;
  },
  rows: readonly CheckedRow[],
  dispatch: Dispatch,
) {
  const api = useApi();
  useEffect(() => {
    const corrected = rows.filter((row) => !row.isPredicted && isSendable(row));
    if (corrected.length === 0 || follows) return;
    const timer = setTimeout(() => {
      const csv = new Blob([csvOf(kind, corrected)]);
      // The rows get their outcome when they are sent, so a failed prediction can be ignored.
      const told = { dry_run: 'true', readings: readingsText(readings), names };
      post<UploadPreview>(api, routeOf(kind, partyId), csv, told).then(
        (preview) => dispatch({ type: 'PREDICTED', rows: corrected, readings, names, preview }),
        () => undefined,
      );
    }, PREDICT_AFTER);
    return () => clearTimeout(timer);
  }, [rows, follows, api, kind, partyId, readings, names, dispatch]);
}

/** Reports failures, and how many rows were registered when all rows that were sent have an outcome. */
function useUploadToasts(state: State, counts: ReturnType<typeof countOf>, follows: boolean) {
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  const { error } = state.context;
  const followed = useRef(false);
  useEffect(() => {
    // A file whose headers can be told is a question, which the screen asks.
    if (headersOfRefused(error).length > 0) return;
    if (error && (state.matches('choosing') || state.matches('correcting')))
      toast({ ...savingFailure(t('reg.upload_failed'), error, t), about: 'upload' });
    // One toast per failure: `error` is a new object each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);
  useEffect(() => {
    if (followed.current && !follows && !error) {
      const parts = [
        t('reg.upload_ok', { count: counts.ok }),
        counts.waits > 0 && t('upload.count_waits', { count: counts.waits }),
        counts.failed > 0 && t('reg.upload_row_errors', { count: counts.failed }),
      ];
      const detail = `${parts.filter(Boolean).join('. ')}.`;
      toast({
        tone: counts.failed > 0 ? 'warning' : 'success',
        text: t('reg.upload_done'),
        detail,
        about: 'upload',
      });
      void queries.invalidateQueries({ queryKey: [...UPLOADS_KEY, 'latest'] });
    }
    followed.current = follows;
  }, [follows, error, counts, queries, t, toast]);
}

const entriesOf = (headers: HeadersByColumn): readonly (readonly [field: string, header: string])[] =>
  Object.entries(headers).flatMap(([field, header]) => (header === undefined ? [] : [[field, header]]));

/** What the user answers about the file. It is remembered for coming files of the sender. */
function useAnswers(kind: UploadKind, context: State['context'], dispatch: Dispatch) {
  const memory = useFileMemory(context.partyId > 0 ? memoryRoutes(kind, context.partyId) : null);
  const answer = (key: UploadKey, reading: ColumnReading | null) => {
    const before = context.remembered.find(({ Field, Reading }) => Field === key && Reading !== null);
    const taken = context.answers[key] ?? before?.Reading;
    dispatch({ type: 'ANSWER', key, reading });
    const Header = context.headers[key];
    if (!Header) return;
    if (reading !== null) void memory.remember({ Field: key, Header, Reading: reading });
    else if (taken) void memory.forget({ Field: key, Header, Reading: taken }, before?.Id);
  };
  const map = async (chosen: HeadersByColumn, taken: HeadersByColumn) => {
    for (const [Field, Header] of entriesOf(taken)) {
      const before = context.remembered.find((each) => each.Field === Field && each.Reading === null);
      if (!Object.values(chosen).includes(Header))
        await memory.forget({ Field, Header, Reading: null }, before?.Id);
    }
    for (const [Field, Header] of entriesOf(chosen))
      if (
        !context.remembered.some(
          (each) => each.Reading === null && each.Field === Field && each.Header === Header,
        )
      )
        void memory.remember({ Field, Header, Reading: null });
    dispatch({ type: 'MAP', columns: chosen });
  };
  return { answer, map: (chosen: HeadersByColumn, taken: HeadersByColumn) => void map(chosen, taken) };
}

/** An uploaded file: its checked rows, the outcomes of those that were sent, and the possible actions. */
export function useUpload(kind: UploadKind) {
  const { t } = useTexts();
  const [state, dispatch] = useUploadMachine(kind);
  const { rows, error, name, inferred, answers, sending, partyId, ...file } = state.context;
  const readings = useMemo(() => readingsNow({ inferred, answers }), [inferred, answers]);
  const names = useMemo(() => namesOf(file.names), [file.names]);
  const questions = useMemo(() => questionsOf(kind, rows, readings), [kind, rows, readings]);
  const checked = useMemo(
    () => checkRows(kind, rows, t, { cellOf: cellOfCode, readings, names }),
    [kind, rows, t, readings, names],
  );
  const counts = useMemo(() => countOf(checked), [checked]);
  const settled = useMemo(() => settledColumns(kind, checked, inferred), [kind, checked, inferred]);
  const isSending = state.matches('sending');
  const follows = isSending || counts.runs > 0;
  useOutcomes(checked, dispatch);
  usePredictions({ kind, partyId, follows, readings, names: namesText(file.names) }, checked, dispatch);
  useUploadToasts(state, counts, follows);
  const { answer, map } = useAnswers(kind, state.context, dispatch);
  const nameQuestions = useNames({ kind, partyId, names: file.names, rows: checked }, dispatch);

  return {
    name,
    partyId,
    unknown: file.unknown,
    questions,
    nameQuestions,
    answers,
    remembered: file.remembered,
    answer,
    fileHeaders: file.fileHeaders,
    map,
    /** Headers of the refused file, of which the user can tell which columns they stand for. */
    refusedHeaders: headersOfRefused(state.matches('choosing') || state.matches('reading') ? error : null),
    /** Why the answer about a column can no longer be changed; null when it can. */
    reasonOf: (field: string) => (settled.has(field) ? t('upload.reason_registered') : null),
    remarks: file.remarks,
    hidden: file.hidden,
    isTouched: file.isTouched,
    counts,
    follows,
    isSending,
    rows: checked,
    sendingCount: sending.length,
    error: state.matches('choosing') ? error : null,
    isReading: state.matches('reading'),
    isReadingAgain: state.matches('readingAgain'),
    isOpen: state.matches('correcting') || state.matches('readingAgain') || isSending,
    choose: (file: File, partyId: number) => dispatch({ type: 'FILE', file, partyId }),
    setHidden: (taken: boolean) => dispatch({ type: 'HIDDEN', hidden: taken }),
    setCell: (row: number, key: UploadKey, value: string) =>
      dispatch({ type: 'CELL', row, key, text: value }),
    confirm: (row: number, isConfirmed: boolean) => dispatch({ type: 'CONFIRM', row, isConfirmed }),
    send: () => dispatch({ type: 'SEND', rows: checked.filter(isSendable), readings }),
    close: () => dispatch({ type: 'CLOSE' }),
  };
}
export type Upload = ReturnType<typeof useUpload>;
