import { failureOf, LoadFailed, Notice, Skeleton, useTexts } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Page } from '../layout/page';

const ROWS = 12;

/** Page of a record that is not loaded: while it loads, when it does not exist, and when the load failed. */
export function NotLoadedPage(props: {
  title: string;
  /** The list that the record belongs to. */
  parent: { readonly path: string; readonly label: string };
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  /** Text key of the failure. */
  notLoaded: string;
}) {
  const { t } = useTexts();
  const { title, parent, query, notLoaded } = props;
  const failure = query.error && failureOf(query.error);
  return (
    <Page title={title} parent={parent} flow>
      {query.isPending && <Skeleton rows={ROWS} />}
      {failure?.status === 404 && (
        <Notice kind="empty" title={t('app.record_not_found')}>
          <Link to={parent.path}>{parent.label}</Link>
        </Notice>
      )}
      {failure && failure.status !== 404 && (
        <LoadFailed title={notLoaded} error={failure} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
