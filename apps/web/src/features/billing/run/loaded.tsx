import { failureOf, LoadFailed, Notice, Skeleton, useTexts } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';

const NOT_FOUND = 404;

/**
 * Shows a run or rehearsal when it is loaded. Until then shows a skeleton. On failure shows the error with a
 * retry button, or a link to the list when the run does not exist.
 */
export function Loaded<Answer>({
  query,
  children,
}: {
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}) {
  const { t } = useTexts();
  const { data, error } = query;
  if (data) return <>{children(data)}</>;
  if (!error) return <Skeleton rows={8} />;
  if (failureOf(error).status === NOT_FOUND)
    return (
      <Notice kind="empty" title={t('billing.gone')}>
        <Link to={paths.billingRuns}>{t('billing.title')}</Link>
      </Notice>
    );
  return <LoadFailed title="billing.err_load" error={error} onRetry={() => void query.refetch()} />;
}
