import type { BillingRunAnswer } from '@floorplan/invoicing/contracts';
import { StatusTag, useTexts } from '@floorplan/ui';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { RunActions } from '../actions/run-actions';
import { RUN_STATUS_STYLE } from '../billing.status';
import { useBillingRun } from '../get-billing';
import { paths } from '../paths';
import { CalculationView, documentsPath, Progress } from './calculation';
import { Loaded } from './loaded';

/** Page of the billing run of one month. */
export function BillingRunPage() {
  const { month = '' } = useParams();
  const { t, format } = useTexts();
  const query = useBillingRun(month);
  const { data } = query;
  return (
    <Page
      prints
      title={t('billing.title_single', { month })}
      parent={{ path: paths.billingRuns, label: t('billing.title') }}
      beside={data && <StatusTag table={RUN_STATUS_STYLE} status={data.Status} />}
      context={data && t('billing.context', { date: format.date(data.PreparedDate), by: data.StartedBy })}
      actions={data && <RunActions run={data} />}
      flow
    >
      <Loaded query={query}>{(run) => <RunContent run={run} />}</Loaded>
    </Page>
  );
}

function RunContent({ run }: { run: BillingRunAnswer }) {
  const { t } = useTexts();
  const { Issuing } = run;
  return (
    <div className="stack">
      {run.Status === 'ISSUING' && (
        <Progress
          text={t('billing.progress_issue', { done: Issuing?.Handled ?? 0, count: Issuing?.Total ?? 0 })}
          handled={Issuing?.Handled ?? 0}
          total={Issuing?.Total ?? 0}
        />
      )}
      {run.Status !== 'PREPARING' && <RunFigures run={run} />}
      {run.Status === 'ABANDONED' ? (
        <p>{t('billing.abandoned_text')}</p>
      ) : (
        <CalculationView calculation={run.Calculation} />
      )}
    </div>
  );
}

/** Sums and counts of the run. Each count links to the counted documents. */
function RunFigures({ run }: { run: BillingRunAnswer }) {
  const { t, format } = useTexts();
  const { Calculation, Outliers, Missing, Failed, Documents, Issued } = run;
  const figures = [
    [t('invoice.col_total'), format.kronor(run.TotalAmount ?? 0, 2)],
    [
      t('billing.col_documents'),
      <Link key="all" to={documentsPath(Calculation)}>
        {format.number(Documents ?? 0)}
      </Link>,
    ],
    [
      t('billing.outliers'),
      Outliers ? (
        <Link key="outliers" to={documentsPath(Calculation, { outliers: 'true' })}>
          {format.number(Outliers)}
        </Link>
      ) : (
        format.number(0)
      ),
    ],
    [t('billing.missing'), format.number(Missing ?? 0)],
    ...(run.Status === 'ISSUED' ? [[t('billing.issued'), format.number(Issued)]] : []),
    // A new calculation has no failed documents yet. The count is of the documents that were issued before.
    ...(run.Status === 'ISSUED' && Failed > 0
      ? [
          [
            t('billing.failed'),
            <Link key="failed" to={documentsPath(Calculation, { failed: 'true' })}>
              {format.number(Failed)}
            </Link>,
          ],
        ]
      : []),
  ];
  return (
    <section className="status-bar" aria-label={t('billing.sec_head')}>
      <dl className="summary summary-main">
        {figures.map(([label, value], at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
