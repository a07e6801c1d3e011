import {
  LEDGER_ROUTES,
  LEDGER_TOPICS,
  NUMBER_CHANGES_ORDER,
  type NumberChangeRow,
  type NumberChangesFilter,
} from '@floorplan/ledger/contracts';
import { StatusTag, type Card, type CellContext, type Column, type ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ServedList } from '../../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { CHANGE_STATUS_STYLE } from '../../../app/payouts/account-change.status';
import { CHART_KEY } from './chart-dialogs';
import { PendingNumber } from './pending-number';

const served: ServedList = {
  name: [...CHART_KEY, 'changes'],
  fetch: (api, filter, signal) =>
    api.get(LEDGER_ROUTES.numberChanges, { query: { ...filter }, ...(signal && { signal }) }),
};

const columns: readonly Column<NumberChangeRow>[] = [
  { key: 'Use', header: 'booked.col_use', type: 'text', flexible: true },
  { key: 'From', header: 'booked.from_day', type: 'date' },
  { key: 'Number', header: 'booked.col_account', type: 'code' },
  { key: 'BeforeNumber', header: 'booked.col_before', type: 'code' },
  {
    key: 'Status',
    header: 'account.status',
    type: 'text',
    value: ({ Status }, { t }) => t(CHANGE_STATUS_STYLE[Status].text),
    cell: ({ Status }) => <StatusTag table={CHANGE_STATUS_STYLE} status={Status} />,
    extraWidth: 4,
  },
  { key: 'ProposedBy', header: 'account.proposed_by', type: 'text' },
  { key: 'ProposedAt', header: 'account.proposed_at', type: 'instant', searched: false },
  { key: 'DecidedBy', header: 'account.decided_by', type: 'text' },
  { key: 'Reason', header: 'account.reason', type: 'text' },
];

const cardOf = (row: NumberChangeRow, { format }: CellContext): Card => ({
  title: `${row.Number} ${row.Use}`,
  mark: <StatusTag table={CHANGE_STATUS_STYLE} status={row.Status} />,
  lines: [`${format.date(row.From)} · ${row.BeforeNumber} → ${row.Number}`, row.ProposedBy],
});

const listOf = (waiting: string): ListDescription<NumberChangeRow> => ({
  name: 'account-number-changes',
  columns,
  hideOrder: ['Reason', 'DecidedBy', 'BeforeNumber', 'ProposedBy'],
  filters: [
    { key: 'waiting', label: 'account.filter_waiting', kind: 'flag', initial: waiting },
    { key: 'to_decide', label: 'account.filter_to_decide', kind: 'flag' },
  ],
  sort: NUMBER_CHANGES_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Number: number, Use }) => `${number} ${Use}`,
  card: cardOf,
  exportPath: LEDGER_ROUTES.exportNumberChanges,
});

function useScreen(): ServedListScreen<NumberChangeRow, Pick<NumberChangesFilter, 'waiting' | 'to_decide'>> {
  const [params] = useSearchParams();
  const waiting = params.get('waiting') ?? 'false';
  const description = useMemo(() => listOf(waiting), [waiting]);
  return {
    description,
    served,
    filterOf: (asked) => ({ waiting: asked.waiting === 'true', to_decide: asked.to_decide === 'true' }),
    texts: {
      title: 'booked.changes_title',
      count: 'account.count',
      search: 'booked.changes_search',
      empty: 'booked.changes_empty',
      notLoaded: 'booked.err_chart',
    },
    live: {
      topic: LEDGER_TOPICS.numberChanges,
      belongs: (row, asked) =>
        (!asked.waiting || row.Status === 'PROPOSED') &&
        (!asked.to_decide || (row.Status === 'PROPOSED' && !row.IsOwn)),
    },
    beside: (row) => (
      <div className="stack">
        <p>{row.Reason}</p>
        {row.Status === 'PROPOSED' && <PendingNumber key={row.Id} change={row} />}
        {row.DecisionReason && <p className="soft">{row.DecisionReason}</p>}
      </div>
    ),
  };
}

/** Changes of the chart of accounts. Staff approve what a colleague has proposed. */
export const NumberChangesPage = () => <ServedListPage screen={useScreen()} />;
