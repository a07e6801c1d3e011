import type { PaymentRunDetail } from '@floorplan/payouts/contracts';
import { failureOf, LoadFailed, Notice, Skeleton, StaleNotice, StatusTag, useTexts } from '@floorplan/ui';
import { Link, useParams } from 'react-router-dom';
import { Figures, type Figure } from '../../../app/layout/figures';
import { Page } from '../../../app/layout/page';
import { paths } from '../paths';
import { usePaymentRun } from './get-runs';
import { RunActions } from './run-actions';
import { RunFile } from './run-file';
import { DifferencesPanel, KindsPanel, LeftOutPanel, NewAccountsPanel, PaymentsPanel } from './run-panels';
import { RUN_STATUS_STYLE } from './run.status';

const NOT_FOUND = 404;

/** Page of one payment run: what its approver looks at first, and then all payments. */
export function PaymentRunPage() {
  const { id = '' } = useParams();
  const { t, format } = useTexts();
  const query = usePaymentRun(id);
  const { data, error } = query;
  return (
    <Page
      title={data ? t('run.title_single', { date: format.date(data.Date) }) : t('run.title')}
      parent={{ path: paths.paymentRuns, label: t('run.title') }}
      actions={data && <RunActions key={id} run={data} />}
      prints={Boolean(data)}
      flow
    >
      {data && error && (
        <StaleNotice error={error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      {data && <RunContent key={id} run={data} />}
      {!data && !error && <Skeleton rows={10} />}
      {!data && error && failureOf(error).status === NOT_FOUND && (
        <Notice kind="empty" title={t('app.record_not_found')}>
          <Link to={paths.paymentRuns}>{t('run.title')}</Link>
        </Notice>
      )}
      {!data && error && failureOf(error).status !== NOT_FOUND && (
        <LoadFailed title="run.err_load" error={error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

function RunContent({ run }: { run: PaymentRunDetail }) {
  const { t, format } = useTexts();
  const person = ({ By, At }: { By: string; At: string }) => `${By}, ${format.instant(At)}`;
  const figures: readonly Figure[] = [
    [t('run.total'), format.kronor(run.Total, 2)],
    [t('run.payments'), String(run.Payments.length)],
    [t('run.payment_date'), format.date(run.PaymentDate)],
    [t('account.status'), <StatusTag key="status" table={RUN_STATUS_STYLE} status={run.Status} />],
  ];
  const people: readonly Figure[] = [
    [t('run.prepared_by'), person(run.Prepared)],
    [t('run.approved_by'), run.Approved && person(run.Approved)],
    [t('run.sent_by'), run.Sent && person(run.Sent)],
  ];
  return (
    <>
      <section className="status-bar" aria-label={t('run.sec_head')}>
        <Figures rows={figures} large />
      </section>
      <div className="stack">
        <Figures rows={people} />
        {run.Sent && <RunFile run={run} />}
        <DifferencesPanel run={run} />
        <NewAccountsPanel run={run} />
        <LeftOutPanel run={run} />
        <KindsPanel run={run} />
        <PaymentsPanel run={run} />
      </div>
    </>
  );
}
