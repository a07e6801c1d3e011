import {
  PAYABLE_ROUTES,
  PAYABLES_ORDER,
  PAYOUT_TOPICS,
  type PayableRow,
  type PayablesFilter,
} from '@floorplan/payouts/contracts';
import { PAYABLE_KINDS, PAYABLE_STATUSES } from '@floorplan/payouts/domain';
import {
  StatusTag,
  useTexts,
  type Card,
  type CellContext,
  type Column,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import type { ServedList } from '../../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { PAYABLE_STATUS_STYLE, payableStatusOf } from '../../../app/payouts/payable.status';
import { address } from '../../../app/session/api-client';
import { paths } from '../paths';

const served: ServedList = {
  name: ['payouts', 'payables'],
  fetch: (api, filter, signal) =>
    api.get(PAYABLE_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

const columns: readonly Column<PayableRow>[] = [
  { key: 'DueDate', header: 'payout.col_due', type: 'date', searched: false },
  { key: 'ReceiverName', header: 'payout.col_receiver', type: 'text', flexible: true },
  {
    key: 'Amount',
    header: 'payment.col_amount',
    type: 'money',
    sum: true,
    withOre: true,
    searched: false,
  },
  { key: 'Reference', header: 'payout.col_reference', type: 'code', link: true },
  {
    key: 'Kind',
    header: 'payout.col_kind',
    type: 'text',
    value: ({ Kind }, { t }) => t(`payout.kind_${Kind}`),
  },
  {
    key: 'Status',
    header: 'account.status',
    type: 'text',
    value: (row, { t }) => t(PAYABLE_STATUS_STYLE[payableStatusOf(row)].text),
    cell: (row) => <StatusTag table={PAYABLE_STATUS_STYLE} status={payableStatusOf(row)} />,
    extraWidth: 4,
  },
  { key: 'PaidOn', header: 'payout.col_paid', type: 'date', searched: false },
  { key: 'BankText', header: 'payout.col_bank', type: 'text' },
  { key: 'HeldUntil', header: 'payout.col_held', type: 'date', searched: false, place: 'chosen' },
  { key: 'EndToEndId', header: 'payout.col_payment', type: 'code', place: 'chosen' },
];

const cardOf = (row: PayableRow, { t, format }: CellContext): Card => ({
  title: row.ReceiverName,
  mark: format.kronor(row.Amount, 2),
  lines: [
    <span key="facts" className="card-facts">
      <span>{format.date(row.DueDate)}</span>
      <span className="mono">{row.Reference}</span>
    </span>,
    row.BankText ?? t(PAYABLE_STATUS_STYLE[payableStatusOf(row)].text),
  ],
});

const OPEN = 'OPEN';

const payables: ListDescription<PayableRow> = {
  name: 'payables',
  columns,
  hideOrder: ['BankText', 'PaidOn', 'Kind'],
  filters: [
    { key: 'status', label: 'account.status', kind: 'choice', initial: OPEN },
    { key: 'kind', label: 'payout.col_kind', kind: 'choice' },
    { key: 'due_to', label: 'payout.filter_due', kind: 'date' },
    { key: 'refused', label: 'payout.filter_refused', kind: 'flag', place: 'more' },
    { key: 'lacks_account', label: 'payout.filter_lacks_account', kind: 'flag', place: 'more' },
    { key: 'waits_for_approval', label: 'payout.filter_waits', kind: 'flag', place: 'more' },
    { key: 'to_approve', label: 'payout.filter_to_approve', kind: 'flag', place: 'more' },
  ],
  sort: PAYABLES_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Reference }) => Reference,
  rowPath: ({ Id }) => address(paths.payable, { id: Id }),
  card: cardOf,
  exportPath: PAYABLE_ROUTES.export,
};

type Choice = Pick<
  PayablesFilter,
  'status' | 'kind' | 'due_to' | 'refused' | 'lacks_account' | 'waits_for_approval' | 'to_approve'
>;

const filterOf = ({ status, kind, due_to, ...flags }: FilterValues): Choice => ({
  ...(status && { status: status as Choice['status'] }),
  ...(kind && { kind: kind as Choice['kind'] }),
  ...(due_to && { due_to: String(due_to) }),
  refused: flags['refused'] === 'true',
  lacks_account: flags['lacks_account'] === 'true',
  waits_for_approval: flags['waits_for_approval'] === 'true',
  to_approve: flags['to_approve'] === 'true',
});

const belongs = (row: PayableRow, asked: Choice): boolean =>
  (asked.status === undefined || row.Status === asked.status) &&
  (asked.kind === undefined || row.Kind === asked.kind) &&
  (asked.due_to === undefined || row.DueDate <= asked.due_to) &&
  (!asked.refused || (row.Status === OPEN && row.RefusedOn !== null)) &&
  (!asked.lacks_account || (row.Status === OPEN && row.LacksAccount)) &&
  (!asked.waits_for_approval || row.WaitsForApproval) &&
  (!asked.to_approve || (row.WaitsForApproval && !row.IsOwn));

const screen: ServedListScreen<PayableRow, Choice> = {
  description: payables,
  served,
  filterOf,
  useOptions: () => {
    const { t } = useTexts();
    return {
      status: PAYABLE_STATUSES.map((value) => ({ value, label: t(`payout.status_${value}`) })),
      kind: PAYABLE_KINDS.map((value) => ({ value, label: t(`payout.kind_${value}`) })),
    };
  },
  texts: {
    title: 'payout.title',
    count: 'payout.count',
    search: 'payout.filter_text',
    empty: 'payout.empty',
    notLoaded: 'payout.err_load',
  },
  live: { topic: PAYOUT_TOPICS.payables, belongs },
};

/** What the finance provider pays to importers, dealers and others. */
export const PayablesPage = () => <ServedListPage screen={screen} />;
