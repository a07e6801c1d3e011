import {
  PAYOUT_TOPICS,
  RUN_ROUTES,
  RUNS_ORDER,
  type PaymentRunRow,
  type PaymentRunsFilter,
} from '@floorplan/payouts/contracts';
import { RUN_STATUSES } from '@floorplan/payouts/domain';
import {
  ActionButton,
  StatusTag,
  useTexts,
  type Card,
  type CellContext,
  type Column,
  type ListDescription,
} from '@floorplan/ui';
import { useState } from 'react';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { paths } from '../paths';
import { servedRuns } from './get-runs';
import { PrepareRunDialog } from './prepare-dialog';
import { RUN_STATUS_STYLE } from './run.status';

const columns: readonly Column<PaymentRunRow>[] = [
  { key: 'Date', header: 'run.date', type: 'date', link: true, searched: false },
  { key: 'PaymentDate', header: 'run.payment_date', type: 'date', searched: false },
  {
    key: 'Status',
    header: 'account.status',
    type: 'text',
    value: ({ Status }, { t }) => t(RUN_STATUS_STYLE[Status].text),
    cell: ({ Status }) => <StatusTag table={RUN_STATUS_STYLE} status={Status} />,
    extraWidth: 4,
  },
  { key: 'Payments', header: 'run.payments', type: 'number', searched: false },
  { key: 'Total', header: 'run.total', type: 'money', withOre: true, searched: false },
  { key: 'Refused', header: 'run.refused', type: 'number', searched: false },
  { key: 'PreparedBy', header: 'run.prepared_by', type: 'text', flexible: true },
  { key: 'ApprovedBy', header: 'run.approved_by', type: 'text' },
  { key: 'SentAt', header: 'run.sent_at', type: 'instant', searched: false },
];

const cardOf = (row: PaymentRunRow, { t, format }: CellContext): Card => ({
  title: format.date(row.Date),
  mark: <StatusTag table={RUN_STATUS_STYLE} status={row.Status} />,
  lines: [
    t('run.sum', { count: row.Payments, amount: format.kronor(row.Total, 2) }),
    [row.PreparedBy, row.ApprovedBy].filter(Boolean).join(' · '),
  ],
});

const runs: ListDescription<PaymentRunRow> = {
  name: 'payment-runs',
  columns,
  hideOrder: ['SentAt', 'Refused', 'PaymentDate', 'ApprovedBy'],
  filters: [
    { key: 'status', label: 'account.status', kind: 'choice' },
    { key: 'to_approve', label: 'run.filter_to_approve', kind: 'flag', place: 'more' },
    { key: 'unanswered', label: 'run.filter_unanswered', kind: 'flag', place: 'more' },
  ],
  sort: RUNS_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Date: date }) => date,
  rowPath: ({ Id }) => address(paths.paymentRun, { id: Id }),
  card: cardOf,
  exportPath: RUN_ROUTES.export,
};

type Choice = Pick<PaymentRunsFilter, 'status' | 'to_approve' | 'unanswered'>;

const belongs = (row: PaymentRunRow, { status, to_approve, unanswered }: Choice): boolean =>
  (status === undefined || row.Status === status) &&
  (!to_approve || (row.Status === 'PREPARED' && row.Payments > 0 && !row.IsOwn)) &&
  (!unanswered || (row.Status === 'SENT' && row.Unanswered > 0));

const screen: ServedListScreen<PaymentRunRow, Choice> = {
  description: runs,
  served: servedRuns,
  filterOf: ({ status, to_approve, unanswered }) => ({
    ...(status && { status: status as Choice['status'] }),
    to_approve: to_approve === 'true',
    unanswered: unanswered === 'true',
  }),
  useOptions: () => {
    const { t } = useTexts();
    return { status: RUN_STATUSES.map((value) => ({ value, label: t(`run.status_${value}`) })) };
  },
  texts: {
    title: 'run.title',
    count: 'run.count',
    search: 'run.filter_text',
    empty: 'run.empty',
    notLoaded: 'run.err_load',
  },
  live: { topic: PAYOUT_TOPICS.runs, belongs },
  pageActions: <PrepareButton />,
};

function PrepareButton() {
  const { t } = useTexts();
  const reason = useReadsOnly('paymentRuns.change');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton label={t('run.btn_prepare')} reason={reason} onClick={() => setOpen(true)} />
      {isOpen && <PrepareRunDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Payment runs, from which a run is prepared. */
export const PaymentRunsPage = () => <ServedListPage screen={screen} />;
