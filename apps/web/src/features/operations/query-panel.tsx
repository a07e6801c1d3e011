import { failureOf, LoadFailed, Notice, Skeleton, StaleNotice, useTexts } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const FORBIDDEN = 403;

/** Panel for the rows of a query. Shows one state at a time: loading, rows, empty, failed or forbidden. */
export function QueryPanel<Answer extends { Rows: readonly unknown[]; Total: number }>(props: {
  title: string;
  help: string;
  query: UseQueryResult<Answer>;
  empty: string;
  children: (answer: Answer) => ReactNode;
}) {
  const { t, format } = useTexts();
  const { data, error, isPending, refetch } = props.query;
  const failure = error && data === undefined ? failureOf(error) : null;
  return (
    <section className="panel">
      <header>
        <h2>{props.title}</h2>
        {data && <span className="soft">{format.number(data.Total)}</span>}
      </header>
      <div className="panel-body">
        <p className="soft panel-help">{props.help}</p>
        {isPending && <Skeleton rows={4} />}
        {failure?.status === FORBIDDEN && (
          <Notice kind="forbidden" title={t('app.forbidden')} text={t('ops.forbidden')} />
        )}
        {failure && failure.status !== FORBIDDEN && (
          <LoadFailed title="ops.err_load" error={failure} onRetry={() => void refetch()} />
        )}
        {error && data && (
          <StaleNotice error={error} since={props.query.dataUpdatedAt} onRetry={() => void refetch()} />
        )}
        {data && (data.Rows.length === 0 ? <p>{props.empty}</p> : props.children(data))}
      </div>
    </section>
  );
}
