import type { BankFileAnswer, DisplayedPayments } from '@floorplan/bank/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { ProgressBar } from 'primereact/progressbar';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Figures, type Figure } from '../../../app/layout/figures';
import { paths as all } from '../../../app/routing/paths';
import { address, withQuery } from '../../../app/session/api-client';
import { paths } from '../paths';
import { RetryButton } from './retry-button';

/** What a file brought, how far it is read, or why it is refused. */
export function BankFileContent({ file }: { file: BankFileAnswer }) {
  return (
    <div className="stack">
      {file.Status === 'RECEIVED' || file.Status === 'READ' ? <Progress file={file} /> : null}
      {file.Refusal && <Refusal refusal={file.Refusal} />}
      {file.Stopped && <Stopped file={file} stopped={file.Stopped} />}
      {file.Payments !== null && <Counts file={file} />}
      {file.Doubts.length > 0 && <Doubts doubts={file.Doubts} />}
      {file.Balances.length > 0 && <Balances balances={file.Balances} />}
      <Facts file={file} />
    </div>
  );
}

function Progress({ file: { Status, Handled, Rows } }: { file: BankFileAnswer }) {
  const { t } = useTexts();
  const text =
    Status === 'RECEIVED' ? t('bank.reading') : t('bank.booking', { done: Handled, count: Rows ?? 0 });
  return (
    <section className="operation" aria-label={text}>
      <div className="operation-head">
        <strong>{text}</strong>
      </div>
      {Status === 'RECEIVED' ? (
        <ProgressBar mode="indeterminate" aria-label={text} />
      ) : (
        <ProgressBar
          value={Rows ? Math.round((Handled / Rows) * 100) : 0}
          showValue={false}
          aria-label={text}
        />
      )}
      <p className="soft">{t('bank.leave_hint')}</p>
    </section>
  );
}

function Refusal({ refusal }: { refusal: NonNullable<BankFileAnswer['Refusal']> }) {
  const { t } = useTexts();
  return (
    <section className="panel" role="alert" aria-label={t('bank.refused_title')}>
      <header>
        <h2>{t('bank.refused_title')}</h2>
      </header>
      <div className="panel-body stack">
        <p className="breakable">
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {refusal.Message}
        </p>
        <p>{refusal.Advice}</p>
        <p className="soft">
          <span className="mono">{refusal.Code}</span>
        </p>
      </div>
    </section>
  );
}

/** What is left of a file that stopped: the rows that could not be booked, and a button that has them tried again. */
function Stopped(props: { file: BankFileAnswer; stopped: NonNullable<BankFileAnswer['Stopped']> }) {
  const { t, format } = useTexts();
  const { FileId, Failed } = props.file;
  const { Message, Advice, Error } = props.stopped;
  const rows = withQuery(address(paths.bankPayments, { id: FileId }), { displayed: 'failed' });
  return (
    <section className="panel" role="alert" aria-label={t('bank.stopped_title')}>
      <header>
        <h2>{t('bank.stopped_title')}</h2>
      </header>
      <div className="panel-body stack">
        <p>
          <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {Message}
        </p>
        <p>{Advice}</p>
        {Error && <p className="soft mono any-break">{Error}</p>}
        <div className="card-facts" style={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <RetryButton id={FileId} />
          {Failed ? (
            <Link to={rows}>{t('bank.btn_failed', { count: Failed, number: format.number(Failed) })}</Link>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Counts of the file. Each opens exactly the rows that it counts. */
function Counts({ file }: { file: BankFileAnswer }) {
  const { t, format } = useTexts();
  const opened = (displayed: DisplayedPayments, count: number | null): ReactNode =>
    count === null ? null : count === 0 ? (
      format.number(0)
    ) : (
      <Link to={withQuery(address(paths.bankPayments, { id: file.FileId }), { displayed })}>
        {format.number(count)}
      </Link>
    );
  const content: readonly Figure[] = [
    [t('bank.total'), file.Total !== null && format.kronor(file.Total, 2)],
    [t('bank.payments'), opened('payments', file.Payments)],
    [t('bank.deductions'), opened('deductions', file.Deductions)],
    [t('bank.new'), opened('new', file.New)],
    [t('bank.known'), opened('known', file.Known)],
  ];
  const results: readonly Figure[] = [
    [t('bank.matched'), opened('matched', file.Matched)],
    [t('bank.partial'), opened('partial', file.Partial)],
    [t('bank.over'), opened('over', file.Over)],
    [t('bank.unmatched'), opened('unmatched', file.Unmatched)],
    [t('bank.other'), file.Other !== 0 && opened('other', file.Other)],
  ];
  return (
    <>
      <section className="status-bar" aria-label={t('bank.sec_content')}>
        <Figures rows={content} large />
      </section>
      <section className="panel" aria-label={t('bank.sec_results')}>
        <header>
          <h2>{t('bank.sec_results')}</h2>
        </header>
        <div className="panel-body stack">
          <Figures rows={results} />
          <Link to={address(paths.bankPayments, { id: file.FileId })}>{t('bank.btn_payments')}</Link>
        </div>
      </section>
    </>
  );
}

type Doubt = BankFileAnswer['Doubts'][number];

/** Money that another file may have told already. */
function Doubts({ doubts }: { doubts: readonly Doubt[] }) {
  const { t, format } = useTexts();
  const fileLink = (id: number, name: string) => <Link to={address(paths.bankFile, { id })}>{name}</Link>;
  const columns: readonly SmallColumn<Doubt>[] = [
    { key: 'date', header: 'bank.col_date', cell: ({ Date }) => format.date(Date) },
    { key: 'amount', header: 'bank.col_amount', money: true, cell: ({ Amount }) => format.money(Amount, 2) },
    {
      key: 'deposit',
      header: 'bank.col_deposit_file',
      cell: ({ DepositFileId, DepositFile }) => fileLink(DepositFileId, DepositFile),
    },
    {
      key: 'lump',
      header: 'bank.col_lump_file',
      cell: ({ LumpFileId, LumpFile }) => fileLink(LumpFileId, LumpFile),
    },
    {
      key: 'payment',
      header: 'bank.col_payment',
      cell: ({ PaymentReference }) =>
        PaymentReference && (
          <Link className="mono" to={address(all.payment, { reference: PaymentReference })}>
            {PaymentReference}
          </Link>
        ),
    },
  ];
  return (
    <section className="panel" aria-label={t('bank.doubts')}>
      <header>
        <h2>{t('bank.doubts')}</h2>
      </header>
      <div className="panel-body stack">
        <p>
          <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {t('bank.doubts_text')}
        </p>
        <SmallTable
          label={t('bank.doubts')}
          columns={columns}
          rows={doubts}
          rowKey={({ DepositFileId, LumpFileId, PaymentReference }) =>
            `${DepositFileId} ${LumpFileId} ${PaymentReference}`
          }
        />
      </div>
    </section>
  );
}

type Balance = BankFileAnswer['Balances'][number];

function Balances({ balances }: { balances: readonly Balance[] }) {
  const { t, format } = useTexts();
  const columns: readonly SmallColumn<Balance>[] = [
    {
      key: 'account',
      header: 'bank.col_account',
      cell: ({ Account }) => <span className="mono">{Account}</span>,
    },
    { key: 'date', header: 'bank.col_date', cell: ({ Date }) => format.date(Date) },
    {
      key: 'opening',
      header: 'bank.col_opening',
      money: true,
      cell: ({ Opening }) => format.money(Opening, 2),
    },
    {
      key: 'closing',
      header: 'bank.col_closing',
      money: true,
      cell: ({ Closing }) => format.money(Closing, 2),
    },
  ];
  return (
    <section className="panel" aria-label={t('bank.balances')}>
      <header>
        <h2>{t('bank.balances')}</h2>
      </header>
      <div className="panel-body">
        <SmallTable
          label={t('bank.balances')}
          columns={columns}
          rows={balances}
          rowKey={({ Account, Date }) => `${Account} ${Date}`}
        />
      </div>
    </section>
  );
}

const BYTES_OF_KB = 1024;

function Facts({ file: { FileId, Bytes, Sha256 } }: { file: BankFileAnswer }) {
  const { t, format } = useTexts();
  return (
    <dl className="facts">
      <dt>{t('bank.file_id')}</dt>
      <dd>{FileId}</dd>
      <dt>{t('bank.size')}</dt>
      <dd>{t('bank.kilobytes', { size: format.number(Math.ceil(Bytes / BYTES_OF_KB)) })}</dd>
      <dt>SHA-256</dt>
      <dd className="mono breakable">{Sha256}</dd>
    </dl>
  );
}
