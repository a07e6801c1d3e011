import { INVOICE_RIGHTS } from '@floorplan/invoicing/contracts';
import { failureOf, LoadFailed, neighboursOf, Notice, Skeleton, StaleNotice, useTexts } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { INVOICE_TYPES, LIST_PATHS, listName, type InvoiceType } from '../invoice-links';

const NOT_FOUND = 404;
const FORBIDDEN = 403;

/**
 * List that the page links back to: the list it was opened from, or else the list of the document's receiver,
 * or else a list that the user may see.
 */
export function useParent(type: InvoiceType | null) {
  const { t } = useTexts();
  const user = useUser();
  const { pathname } = useLocation();
  const from = INVOICE_TYPES.find((candidate) => neighboursOf(listName(candidate), pathname));
  const readable = INVOICE_TYPES.find((candidate) => hasRight(user, INVOICE_RIGHTS[candidate])) ?? 'IMP';
  const list = from ?? type ?? readable;
  const neighbours = neighboursOf(listName(list), pathname);
  return {
    path: neighbours?.address ?? LIST_PATHS[list],
    label: t(`invoice.title_${list}`),
    neighbours,
  };
}

/**
 * Frame of a page about one document. Shows its states: loading, not found, forbidden, failed and outdated.
 */
export function LoadedInvoice<Answer>(props: {
  query: UseQueryResult<Answer>;
  /** Page title that is shown until the document is loaded. */
  title: string;
  /** Text key that is shown when the document cannot be read. */
  failed?: string;
  children: (answer: Answer, stale: ReactNode) => ReactNode;
}) {
  const { query, title } = props;
  const { data, error } = query;
  const parent = useParent(null);
  const retry = () => void query.refetch();
  if (data !== undefined) {
    const stale = error && <StaleNotice error={error} since={query.dataUpdatedAt} onRetry={retry} />;
    return props.children(data, stale);
  }
  return (
    <Page title={title} parent={parent} flow>
      {error ? (
        <Failed error={error} text={props.failed ?? 'invoice.err_single'} retry={retry} />
      ) : (
        <Skeleton rows={14} />
      )}
    </Page>
  );
}

function Failed({ error, text, retry }: { error: unknown; text: string; retry: () => void }) {
  const { t } = useTexts();
  const { status } = failureOf(error);
  if (status === NOT_FOUND) return <NotFoundNotice />;
  if (status === FORBIDDEN)
    return (
      <Notice
        kind="forbidden"
        title={t('app.forbidden')}
        text={t('app.forbidden_text', { who: t('app.forbidden_who_admin') })}
      />
    );
  return <LoadFailed title={text} error={error} onRetry={retry} />;
}

function NotFoundNotice() {
  const { t } = useTexts();
  const parent = useParent(null);
  return (
    <Notice kind="empty" title={t('app.record_not_found')} text={t('invoice.not_found_hint')}>
      <Link to={parent.path}>{t('invoice.btn_list')}</Link>
    </Notice>
  );
}

/** Page for a URL that cannot belong to any document. */
export function InvoiceNotFound({ title }: { title: string }) {
  return (
    <Page title={title} parent={useParent(null)} flow>
      <NotFoundNotice />
    </Page>
  );
}
