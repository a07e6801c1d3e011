import type {
  RememberReadingAnswer,
  RememberReadingRequest,
  StatusAnswer,
  WireRememberedReading,
} from '@floorplan/kernel/wire';
import {
  LoadFailed,
  savingFailure,
  Skeleton,
  SmallTable,
  useTexts,
  useToast,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useRef } from 'react';
import { useApi } from '../session/session';

/** Addresses of what is remembered about a sender's files. */
export interface FileMemoryRoutes {
  readonly readings: string;
  readonly forget: (id: number) => string;
}

const keyOf = ({ readings }: FileMemoryRoutes) => ['file-memory', readings];

/** Changes what is remembered about the sender's files, and reports a failure. */
function useChange(
  routes: FileMemoryRoutes | null,
): <Answer extends StatusAnswer>(path: string, body: object) => Promise<Answer | null> {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTexts();
  return async <Answer extends StatusAnswer>(path: string, body: object) => {
    try {
      const answer = await api.post<Answer>(path, body);
      if (routes) void queries.invalidateQueries({ queryKey: keyOf(routes) });
      return answer;
    } catch (failure) {
      toast({ ...savingFailure(t('upload.err_remember'), failure, t), about: 'upload-readings' });
      return null;
    }
  };
}

const keyOfAnswer = ({ Field, Header, Reading }: RememberReadingRequest): string =>
  Reading === null ? `header ${Header}` : `cells ${Field} ${Header}`;

/** Remembers answers about columns for coming files of the sender. */
export const useFileMemory = (routes: FileMemoryRoutes | null) => useMemory(routes, keyOfAnswer);

/** Remembers answers for coming files of the sender, and forgets those that are taken back. */
export function useMemory<Answer extends object>(
  routes: FileMemoryRoutes | null,
  keyOfAnswer: (answer: Answer) => string,
) {
  const change = useChange(routes);
  const ids = useRef(new Map<string, number>());
  const last = useRef<Promise<void>>(Promise.resolve());
  // One after the other, because the server would otherwise forget an answer that was given again at once.
  const inTurn = (act: (routes: FileMemoryRoutes) => Promise<void>) => {
    if (routes) last.current = last.current.then(() => act(routes));
    return last.current;
  };
  const keyOfSender = routes?.readings ?? '';
  return {
    remember: (answered: Answer) =>
      inTurn(async ({ readings }) => {
        const answer = await change<RememberReadingAnswer>(readings, answered);
        if (answer) ids.current.set(`${keyOfSender} ${keyOfAnswer(answered)}`, answer.Id);
      }),
    /** @param before id of the answer about an earlier file */
    forget: (answered: Answer, before: number | undefined) =>
      inTurn(async ({ forget }) => {
        const key = `${keyOfSender} ${keyOfAnswer(answered)}`;
        const id = ids.current.get(key) ?? before;
        ids.current.delete(key);
        if (id !== undefined) await change(forget(id), {});
      }),
  };
}

interface RememberedAnswersProps {
  routes: FileMemoryRoutes;
  labelOf: (field: string) => string;
  /** Why the user may not forget answers; null when the user may. */
  readsOnly: string | null;
}

/** What users have answered about columns of the sender's files. */
export function RememberedAnswers(props: RememberedAnswersProps) {
  const columns = useColumns(props);
  return <RememberedPanel title="upload.remembered" routes={props.routes} columns={columns} />;
}

interface RememberedRow {
  readonly Id: number;
  readonly AnsweredAt: string;
  readonly AnsweredBy: string;
  readonly Used: number;
}

/** What users have answered about the sender's files. Nothing when there is none. */
export function RememberedPanel<Row extends RememberedRow>(props: {
  /** Text key. */
  title: string;
  routes: FileMemoryRoutes;
  columns: readonly SmallColumn<Row>[];
}) {
  const { t } = useTexts();
  const api = useApi();
  const { title, routes, columns } = props;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(routes),
    queryFn: ({ signal }) =>
      api.get<{ readonly Rows: readonly Row[]; readonly Total: number }>(routes.readings, { signal }),
  });
  if (data?.Total === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t(title)}</h2>
      </header>
      <div className="panel-body">
        {data ? (
          <SmallTable label={t(title)} columns={columns} rows={data.Rows} rowKey={({ Id }) => Id} />
        ) : error ? (
          <LoadFailed title="upload.err_load_remembered" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={2} />
        )}
      </div>
    </section>
  );
}

function useColumns({
  routes,
  labelOf,
  readsOnly,
}: RememberedAnswersProps): readonly SmallColumn<WireRememberedReading>[] {
  const { t } = useTexts();
  const answered = useAnsweredColumns<WireRememberedReading>({
    routes,
    readsOnly,
    nameOf: ({ Header }) => Header,
  });
  return [
    { key: 'column', header: 'upload.col_column', cell: ({ Field }) => labelOf(Field) },
    { key: 'header', header: 'upload.col_header', cell: ({ Header }) => Header },
    {
      key: 'reading',
      header: 'upload.col_reading',
      cell: ({ Reading }) => t(`reading.as_${Reading ?? 'HEADER'}`),
    },
    ...answered,
  ];
}

/** Columns that tell when and by whom an answer was given and how often it was used, with a button that forgets it. */
export function useAnsweredColumns<Row extends RememberedRow>({
  routes,
  readsOnly,
  nameOf,
}: Pick<RememberedAnswersProps, 'routes' | 'readsOnly'> & {
  nameOf: (row: Row) => string;
}): readonly SmallColumn<Row>[] {
  const { t, format } = useTexts();
  const change = useChange(routes);
  return [
    {
      key: 'since',
      header: 'upload.col_since',
      whole: true,
      cell: ({ AnsweredAt }) => format.instant(AnsweredAt),
    },
    { key: 'by', header: 'upload.col_by', cell: ({ AnsweredBy }) => AnsweredBy },
    { key: 'used', header: 'upload.col_used', align: 'right', cell: ({ Used }) => format.number(Used) },
    {
      key: 'forget',
      header: 'upload.col_forget',
      whole: true,
      cell: (row) => (
        <Button
          type="button"
          text
          size="small"
          disabled={readsOnly !== null}
          label={t('upload.btn_forget')}
          aria-label={`${t('upload.btn_forget')}: ${nameOf(row)}`}
          onClick={() => void change(routes.forget(row.Id), {})}
        />
      ),
    },
  ];
}
