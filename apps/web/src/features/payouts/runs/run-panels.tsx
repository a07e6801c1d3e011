import type { PaymentRunDetail, RunPayment } from '@floorplan/payouts/contracts';
import { ActionButton, SmallTable, StatusTag, useTexts, type SmallColumn } from '@floorplan/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../app/layout/panel';
import { accountText } from '../../../app/payouts/account-change.status';
import { factPath } from '../../../app/payouts/payable.status';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { paths } from '../paths';
import { RunActDialog } from './run-actions';
import { ACCOUNT_AGE_STYLE, OUTCOME_STYLE } from './run.status';

interface RunProps {
  run: PaymentRunDetail;
}

type Difference = PaymentRunDetail['Differences'][number];

/** Receivers that differ most from the run a week before. */
export function DifferencesPanel({ run }: RunProps) {
  const { t, format } = useTexts();
  if (!run.LastWeek) return <p className="soft">{t('run.no_last_week')}</p>;
  const money = (kronor: number) => format.kronor(kronor, 2);
  const columns: readonly SmallColumn<Difference>[] = [
    { key: 'receiver', header: 'payout.col_receiver', cell: (row) => row.ReceiverName },
    { key: 'before', header: 'run.last_week', align: 'right', whole: true, cell: (row) => money(row.Before) },
    { key: 'now', header: 'run.now', align: 'right', whole: true, cell: (row) => money(row.Now) },
  ];
  return (
    <Panel title={t('run.sec_differences')}>
      <p className="soft">{t('run.last_week_total', { amount: money(run.LastWeek.Total) })}</p>
      <SmallTable
        label={t('run.sec_differences')}
        columns={columns}
        rows={run.Differences}
        rowKey={({ ReceiverName, Before, Now }) => `${ReceiverName} ${Before} ${Now}`}
      />
    </Panel>
  );
}

/** Payments to accounts that are at most 30 days old. */
export function NewAccountsPanel({ run }: RunProps) {
  const { t, format } = useTexts();
  const rows = run.Payments.filter(({ IsNewAccount }) => IsNewAccount);
  if (rows.length === 0) return null;
  const columns: readonly SmallColumn<RunPayment>[] = [
    { key: 'receiver', header: 'payout.col_receiver', cell: (row) => row.ReceiverName },
    {
      key: 'account',
      header: 'account.number',
      whole: true,
      cell: (row) => (
        <span className="mono">{accountText({ Type: row.AccountType, Number: row.AccountNumber }, t)}</span>
      ),
    },
    {
      key: 'amount',
      header: 'payment.col_amount',
      align: 'right',
      whole: true,
      cell: (row) => format.kronor(row.Amount, 2),
    },
  ];
  return (
    <Panel title={t('run.sec_new_accounts')}>
      <SmallTable
        label={t('run.sec_new_accounts')}
        columns={columns}
        rows={rows}
        rowKey={({ EndToEndId }) => EndToEndId}
      />
    </Panel>
  );
}

type LeftOut = PaymentRunDetail['LeftOut'][number];

/** What is due and is not in the run, with the reason. */
export function LeftOutPanel({ run }: RunProps) {
  const { t, format } = useTexts();
  if (run.LeftOut.length === 0) return null;
  const columns: readonly SmallColumn<LeftOut>[] = [
    {
      key: 'receiver',
      header: 'payout.col_receiver',
      cell: (row) => <Link to={address(paths.payable, { id: row.PayableId })}>{row.ReceiverName}</Link>,
    },
    { key: 'why', header: 'run.why', cell: (row) => t(`run.left_out_${row.Why}`) },
    {
      key: 'amount',
      header: 'payment.col_amount',
      align: 'right',
      whole: true,
      cell: (row) => format.kronor(row.Amount, 2),
    },
  ];
  return (
    <Panel title={t('run.sec_left_out')}>
      <SmallTable
        label={t('run.sec_left_out')}
        columns={columns}
        rows={run.LeftOut}
        rowKey={({ PayableId }) => PayableId}
      />
    </Panel>
  );
}

type Kind = PaymentRunDetail['ByKind'][number];

/** Sums by what is paid. */
export function KindsPanel({ run }: RunProps) {
  const { t, format } = useTexts();
  const columns: readonly SmallColumn<Kind>[] = [
    { key: 'kind', header: 'payout.col_kind', cell: (row) => t(`payout.kind_${row.Kind}`) },
    { key: 'count', header: 'run.rows', align: 'right', cell: (row) => row.Count },
    {
      key: 'amount',
      header: 'payment.col_amount',
      align: 'right',
      whole: true,
      cell: (row) => format.kronor(row.Amount, 2),
    },
  ];
  return (
    <Panel title={t('run.sec_kinds')}>
      <SmallTable
        label={t('run.sec_kinds')}
        columns={columns}
        rows={run.ByKind}
        rowKey={({ Kind: kind }) => kind}
      />
    </Panel>
  );
}

const FIRST = 10;

/** Columns of payments. With `onTakeOut`, each row has a button that takes it out. */
function usePaymentColumns(
  onTakeOut: ((row: RunPayment) => void) | null,
): readonly SmallColumn<RunPayment>[] {
  const { t, format } = useTexts();
  const reason = useReadsOnly('paymentRuns.change');
  const columns: SmallColumn<RunPayment>[] = [
    { key: 'receiver', header: 'payout.col_receiver', cell: (row) => <Receiver row={row} /> },
    { key: 'reference', header: 'payout.col_reference', cell: (row) => <References rows={row.Rows} /> },
    {
      key: 'amount',
      header: 'payment.col_amount',
      align: 'right',
      whole: true,
      cell: (row) => format.kronor(row.Amount, 2),
    },
    { key: 'outcome', header: 'payout.col_bank', cell: (row) => <Outcome row={row} /> },
  ];
  if (!onTakeOut) return columns;
  const takeOut: SmallColumn<RunPayment> = {
    key: 'take_out',
    header: 'run.take_out',
    cell: (row) => (
      <ActionButton
        outlined
        size="small"
        label={t('run.btn_take_out')}
        aria-label={t('run.take_out_of', { receiver: row.ReceiverName, reference: row.EndToEndId })}
        reason={reason}
        onClick={() => onTakeOut(row)}
      />
    ),
  };
  return [...columns, takeOut];
}

/** Receiver of a payment, marked when its account is new. */
function Receiver({ row }: { row: RunPayment }) {
  return (
    <>
      {row.ReceiverName} {row.IsNewAccount && <StatusTag table={ACCOUNT_AGE_STYLE} status="NEW" />}
    </>
  );
}

/** What a payment pays, each opening to its vehicle, document or payment. */
const References = ({ rows }: { rows: RunPayment['Rows'] }) => (
  <span className="mono">
    {rows.map((row, at) => (
      <span key={row.PayableId}>
        {at > 0 && ', '}
        <Link to={factPath(row)}>{row.Reference}</Link>
      </span>
    ))}
  </span>
);

const Outcome = ({ row }: { row: RunPayment }) => (
  <>
    <StatusTag table={OUTCOME_STYLE} status={row.Outcome} />
    {row.BankText && <span className="soft"> {row.BankText}</span>}
  </>
);

/** The ten largest payments, or all of them. */
export function PaymentsPanel({ run }: RunProps) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const [taken, setTaken] = useState<RunPayment | null>(null);
  const canTakeOut = run.Actions.some(({ Key, Code }) => Key === 'take_out' && Code === null);
  const columns = usePaymentColumns(canTakeOut ? setTaken : null);
  const rows = isWhole ? run.Payments : run.Payments.slice(0, FIRST);
  return (
    <Panel title={t('run.sec_payments')}>
      <SmallTable
        label={t('run.sec_payments')}
        columns={columns}
        rows={rows}
        rowKey={({ EndToEndId }) => EndToEndId}
      />
      {rows.length < run.Payments.length && (
        <ActionButton
          outlined
          size="small"
          label={t('run.btn_all', { count: run.Payments.length })}
          onClick={() => setWhole(true)}
        />
      )}
      {taken && (
        <RunActDialog
          run={run}
          act="take_out"
          payableIds={taken.Rows.map(({ PayableId }) => PayableId)}
          onClose={() => setTaken(null)}
        />
      )}
    </Panel>
  );
}
