import { failureOf, LoadFailed, Notice, Skeleton, StaleNotice, useTexts } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../layout/page';

const FORBIDDEN = 403;

/** Shows a record, or why it cannot be shown. The record is null when the user sees none with the id. */
export function LoadedRecord<Answer>(props: {
  query: UseQueryResult<Answer | null>;
  title: string;
  /** Text key of the error when the record cannot be read. */
  failed: string;
  /** List that the record belongs to. */
  parent: { readonly path: string; readonly label: string };
  /** Text and link shown instead of an unknown record. */
  unknown: { readonly text: string; readonly link: string };
  children: (record: Answer, stale: ReactNode) => ReactNode;
}) {
  const { query, title, failed, parent, unknown } = props;
  const { t } = useTexts();
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data)
    return props.children(
      data,
      error && <StaleNotice error={error} since={query.dataUpdatedAt} onRetry={retry} />,
    );
  return (
    <Page title={title} parent={parent} flow>
      {data === null ? (
        <Notice kind="empty" title={t('app.record_not_found')} text={unknown.text}>
          <Link to={parent.path}>{unknown.link}</Link>
        </Notice>
      ) : !error ? (
        <Skeleton rows={14} />
      ) : failureOf(error).status === FORBIDDEN ? (
        <Notice
          kind="forbidden"
          title={t('app.forbidden')}
          text={t('app.forbidden_text', { who: t('app.forbidden_who_admin') })}
        />
      ) : (
        <LoadFailed title={failed} error={error} onRetry={retry} />
      )}
    </Page>
  );
}
