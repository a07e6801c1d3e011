import { LoadFailed, Skeleton, StaleNotice, useTexts } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/**
 * Section of a vehicle's page. It shows its own loading, error and empty state, so that an error affects only
 * this section.
 */
export function Section<Answer>(props: {
  title: string;
  query: UseQueryResult<Answer>;
  /** Text key shown when the section cannot be read. */
  failed: string;
  /** Returns the text to show for an empty answer; null when there is content. */
  empty?: (answer: Answer) => string | null;
  aside?: (answer: Answer) => ReactNode;
  children: (answer: Answer) => ReactNode;
}) {
  const { t } = useTexts();
  const { query } = props;
  const { data } = query;
  const empty = data === undefined ? null : props.empty?.(data);
  return (
    <section className="panel">
      <header>
        <h2>{props.title}</h2>
        {data !== undefined && props.aside && <span className="soft">{props.aside(data)}</span>}
      </header>
      <div className="panel-body">
        {query.isPending && <Skeleton rows={4} label={t('app.loading')} />}
        {query.error && data === undefined && (
          <LoadFailed title={props.failed} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.error && data !== undefined && (
          <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
        )}
        {data !== undefined && (empty ? <p className="soft">{empty}</p> : props.children(data))}
      </div>
    </section>
  );
}
