import type { PaymentRow } from '@floorplan/invoicing/contracts';
import {
  failureOf,
  LoadFailed,
  NeighbourLinks,
  neighboursOf,
  Notice,
  Skeleton,
  StaleNotice,
  useTexts,
} from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { paths } from '../../../app/routing/paths';
import { PaymentActions } from '../actions/payment-actions';
import { usePayment } from '../get-payment';
import { LIST_NAME } from '../payment-texts';
import { PaymentContent } from './payment-content';

const FORBIDDEN = 403;

/** Page of one received payment. */
export function PaymentPage() {
  const { reference = '' } = useParams();
  const { t } = useTexts();
  const { pathname } = useLocation();
  const query = usePayment(reference);
  const neighbours = neighboursOf(LIST_NAME, pathname);
  const list = neighbours?.address ?? paths.payments;
  return (
    <Page
      title={t('payment.title_with', { reference })}
      parent={{ path: list, label: t('payment.title') }}
      neighbours={<NeighbourLinks neighbours={neighbours} />}
      context={query.data?.Payer}
      actions={query.data && <PaymentActions key={reference} payment={query.data} />}
      prints={Boolean(query.data)}
      flow
    >
      {/* A dialog that is open for one payment must close when the page shows the next payment. */}
      <Loaded key={reference} query={query} list={list} />
    </Page>
  );
}

function Loaded({ query, list }: { query: UseQueryResult<PaymentRow | null>; list: string }) {
  const { t } = useTexts();
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data)
    return (
      <>
        {error && <StaleNotice error={error} since={query.dataUpdatedAt} onRetry={retry} />}
        <PaymentContent payment={data} />
      </>
    );
  if (data === null)
    return (
      <Notice kind="empty" title={t('app.record_not_found')} text={t('payment.not_found_hint')}>
        <Link to={list}>{t('payment.btn_list')}</Link>
      </Notice>
    );
  if (!error) return <Skeleton rows={10} />;
  if (failureOf(error).status === FORBIDDEN)
    return (
      <Notice
        kind="forbidden"
        title={t('app.forbidden')}
        text={t('app.forbidden_text', { who: t('app.forbidden_who_admin') })}
      />
    );
  return <LoadFailed title="payment.err_single" error={error} onRetry={retry} />;
}
