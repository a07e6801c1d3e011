import { LEDGER_ROUTES, type TiesAnswer } from '@floorplan/ledger/contracts';
import type { Tie } from '@floorplan/ledger/domain';
import { actorName, LoadFailed, Skeleton, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { entriesPath } from '../../app/ledger/entries-path';
import { paths } from '../../app/routing/paths';
import { useApi } from '../../app/session/session';
import { interimPath, receiversPath, type Span } from './span';

type Row = TiesAnswer['Ties'][number];

/** The list of what an account stands for; null when no list shows it by itself. */
function sourcePath(key: Tie, span: Span): string | null {
  if (key === 'RECEIVABLES') return receiversPath(span);
  if (key === 'ADVANCES') return paths.payments;
  if (key === 'SUPPLIERS' || key === 'PAYOUTS') return paths.payables;
  if (key === 'ACCRUED') return interimPath(span.date_to);
  return key === 'NETTED' ? null : `${paths.stockValue}?date=${span.date_to}`;
}

/** Each account at the end of the period beside what it stands for. */
export function Ties({ span, saysNow }: { span: Span; saysNow: boolean }) {
  const { t } = useTexts();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'ties', span.date_to],
    queryFn: ({ signal }) =>
      api.get<TiesAnswer>(LEDGER_ROUTES.ties, { query: { date: span.date_to }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="panel">
      <header>
        <h2>
          {t('books.accounts_on', { day: span.date_to })}
          <AsOf closed={data?.Closed ?? null} saysNow={saysNow} />
        </h2>
        <Link to={paths.trialBalance}>{t('books.all_accounts')}</Link>
      </header>
      <div className="panel-body stack">
        {!data && !error && <Skeleton rows={6} />}
        {error && <LoadFailed title="books.err_load_ties" error={error} onRetry={() => void refetch()} />}
        {data && !error && <Accounts ties={data} span={span} />}
        <VouchersCompared />
      </div>
    </section>
  );
}

/** Whether the vouchers of closed days are still what the facts give, with a link to those that are not. */
function VouchersCompared() {
  const { t } = useTexts();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['ledger', 'compare', 'total'],
    queryFn: ({ signal }) =>
      api.get<{ readonly Total: number }>(LEDGER_ROUTES.compare, { query: { limit: 1 }, signal }),
  });
  if (!data) return null;
  const isEqual = data.Total === 0;
  return (
    <p className={`message tone-${isEqual ? 'success' : 'warning'}`}>
      <i className={`pi pi-${isEqual ? 'check-circle' : 'exclamation-triangle'}`} aria-hidden="true" />
      <span>
        {isEqual ? (
          t('books.vouchers_equal')
        ) : (
          <Link to={paths.ledgerDifferences}>{t('books.vouchers_differ', { count: data.Total })}</Link>
        )}
      </span>
    </p>
  );
}

/** Whether the figures are those of the close of the day, or as known now. */
function AsOf({ closed, saysNow }: { closed: TiesAnswer['Closed']; saysNow: boolean }) {
  const { t, format } = useTexts();
  if (!closed && !saysNow) return null;
  const text = closed
    ? t('books.as_closed', { at: format.instant(closed.At), by: actorName(closed.By, t) })
    : t('books.accrued_now');
  return <span className="soft"> {text}</span>;
}

function Accounts({ ties, span }: { ties: TiesAnswer; span: Span }) {
  const { t, format } = useTexts();
  const columns: readonly SmallColumn<Row>[] = [
    {
      key: 'Account',
      header: 'booked.col_account',
      cell: ({ Account }) => <span className="mono">{Account}</span>,
    },
    { key: 'Name', header: 'booked.col_name', cell: ({ Name }) => Name },
    {
      key: 'Ledger',
      header: 'books.col_booked',
      money: true,
      cell: ({ Key, Ledger }) => (
        <Link to={entriesPath({ account: Key, date_to: span.date_to })} title={t('books.show_entries')}>
          {format.money(Ledger, 2)}
        </Link>
      ),
    },
    {
      key: 'Source',
      header: 'books.col_source',
      money: true,
      cell: (row) => <Source row={row} span={span} />,
    },
    {
      key: 'Difference',
      header: 'books.col_difference',
      money: true,
      cell: (row) => <Difference amount={row.Difference} />,
    },
  ];
  return (
    <SmallTable label={t('books.accounts')} columns={columns} rows={ties.Ties} rowKey={({ Key }) => Key} />
  );
}

function Source({ row: { Key, Source: amount, Due }, span }: { row: Row; span: Span }) {
  const { t, format } = useTexts();
  const path = sourcePath(Key, span);
  const text = format.money(amount, 2);
  return (
    <>
      {path ? <Link to={path}>{text}</Link> : text}
      {Due !== null && Due !== 0 && (
        <span className="soft"> {t('books.of_which_due', { amount: format.money(Due, 2) })}</span>
      )}
    </>
  );
}

/** Green when both sides agree, else the difference. */
function Difference({ amount }: { amount: number }) {
  const { t, format } = useTexts();
  const agrees = amount === 0;
  return (
    <span className={`toned tone-${agrees ? 'success' : 'danger'}`}>
      <i className={`pi pi-${agrees ? 'check-circle' : 'exclamation-circle'}`} aria-hidden="true" />{' '}
      {agrees ? t('books.agrees') : format.money(amount, 2)}
    </span>
  );
}
