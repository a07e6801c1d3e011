import { LEDGER_ROUTES, LEDGER_TOPICS, type ChartAnswer } from '@floorplan/ledger/contracts';
import {
  ActionButton,
  LoadFailed,
  Skeleton,
  SmallTable,
  StaleNotice,
  useTexts,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { useRefetchOnNotice } from '../../../app/records/use-refetch-on-notice';
import { paths } from '../../../app/routing/paths';
import { useReadsOnly } from '../../../app/session/reads-only';
import { useApi } from '../../../app/session/session';
import { CHART_KEY, ProposeNumberDialog, type ChartRow } from './chart-dialogs';
import { PendingNumber } from './pending-number';

const QUERY_KEY = [...CHART_KEY, 'today'];

/** Page with the chart of accounts. Staff propose other numbers from a day on, and colleagues approve them. */
export function ChartPage() {
  const { t } = useTexts();
  const api = useApi();
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => api.get<ChartAnswer>(LEDGER_ROUTES.accounts, { signal }),
  });
  useRefetchOnNotice(LEDGER_TOPICS.numberChanges, QUERY_KEY);
  const retry = () => void refetch();
  return (
    <Page prints title={t('booked.chart_title')} context={t('booked.chart_context')} flow>
      {isPending && <Skeleton rows={12} />}
      {error && !data && <LoadFailed title="booked.err_chart" error={error} onRetry={retry} />}
      {error && data && <StaleNotice error={error} since={dataUpdatedAt} onRetry={retry} />}
      {data && <Chart chart={data} />}
    </Page>
  );
}

function Chart({ chart: { Rows, FirstOpenDay } }: { chart: ChartAnswer }) {
  const { t, format } = useTexts();
  const reason = useReadsOnly('books.accounts');
  const [changed, setChanged] = useState<ChartRow | null>(null);
  const columns: readonly SmallColumn<ChartRow>[] = [
    {
      key: 'Number',
      header: 'booked.col_account',
      cell: ({ Number: number }) => <span className="mono">{number}</span>,
    },
    { key: 'Name', header: 'booked.col_name', cell: (row) => <AccountName row={row} /> },
    { key: 'Next', header: 'booked.col_next', cell: (row) => <Coming row={row} /> },
    {
      key: 'act',
      header: 'booked.col_change',
      cell: (row) => (
        <ActionButton
          outlined
          size="small"
          icon="pi pi-pencil"
          label={t('booked.btn_change')}
          title={t('booked.change_account', { number: row.Number })}
          reason={reason ?? (row.Pending ? t('reason.ACCOUNT_CHANGE_PENDING') : null)}
          onClick={() => setChanged(row)}
        />
      ),
    },
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('booked.chart_open_from', { date: format.date(FirstOpenDay) })}</h2>
        <Link to={paths.numberChanges}>{t('booked.all_changes')}</Link>
      </header>
      <div className="panel-body">
        <SmallTable
          label={t('booked.chart_title')}
          columns={columns}
          rows={Rows}
          rowKey={({ AccountKey }) => AccountKey}
        />
      </div>
      {changed && (
        <ProposeNumberDialog row={changed} firstOpenDay={FirstOpenDay} onClose={() => setChanged(null)} />
      )}
    </section>
  );
}

/** The name, with the use when staff have chosen another name. */
function AccountName({ row: { Name, Use } }: { row: ChartRow }) {
  return Name === Use ? (
    Name
  ) : (
    <>
      {Name} <span className="soft">{Use}</span>
    </>
  );
}

/** The number from a later day on, and what waits for approval. */
function Coming({ row: { Next, Pending } }: { row: ChartRow }) {
  const { t, format } = useTexts();
  return (
    <>
      {Next && <p>{t('booked.next', { number: Next.Number, date: format.date(Next.From) })}</p>}
      {Pending && <PendingNumber change={Pending} />}
    </>
  );
}
