import {
  ACCOUNT_CHANGES_ORDER,
  ACCOUNT_ROUTES,
  PAYOUT_TOPICS,
  type AccountChangeRow,
  type AccountChangesFilter,
} from '@floorplan/payouts/contracts';
import { StatusTag, type Card, type CellContext, type Column, type ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ServedList } from '../../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { accountText, CHANGE_STATUS_STYLE, partyPath } from '../../../app/payouts/account-change.status';
import { ACCOUNTS_KEY } from '../../../app/payouts/account-dialogs';
import { PendingChange } from '../../../app/payouts/account-panel';

const served: ServedList = {
  name: [...ACCOUNTS_KEY, 'changes'],
  fetch: (api, filter, signal) =>
    api.get(ACCOUNT_ROUTES.changes, { query: { ...filter }, ...(signal && { signal }) }),
};

const WAITING = 'true';

const columns: readonly Column<AccountChangeRow>[] = [
  {
    key: 'PartyName',
    header: 'account.party',
    type: 'text',
    flexible: true,
    link: true,
  },
  {
    key: 'Number',
    header: 'account.number',
    type: 'code',
    value: (row, { t }) => accountText(row, t),
  },
  {
    key: 'BeforeNumber',
    header: 'account.before',
    type: 'code',
    value: ({ BeforeType, BeforeNumber }, { t }) =>
      BeforeType && BeforeNumber ? accountText({ Type: BeforeType, Number: BeforeNumber }, t) : '',
  },
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

const cardOf = (row: AccountChangeRow, { t, format }: CellContext): Card => ({
  title: row.PartyName,
  mark: <StatusTag table={CHANGE_STATUS_STYLE} status={row.Status} />,
  lines: [accountText(row, t), `${row.ProposedBy} · ${format.date(row.ProposedAt.slice(0, 10))}`],
});

const listOf = (shown: string): ListDescription<AccountChangeRow> => ({
  name: 'account-changes',
  columns,
  hideOrder: ['Reason', 'DecidedBy', 'BeforeNumber', 'ProposedBy'],
  filters: [
    { key: 'waiting', label: 'account.filter_waiting', kind: 'flag', initial: shown },
    { key: 'to_decide', label: 'account.filter_to_decide', kind: 'flag' },
  ],
  sort: ACCOUNT_CHANGES_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ PartyName }) => PartyName,
  rowPath: partyPath,
  card: cardOf,
  exportPath: ACCOUNT_ROUTES.exportChanges,
});

function useScreen(): ServedListScreen<
  AccountChangeRow,
  Pick<AccountChangesFilter, 'waiting' | 'to_decide'>
> {
  const [params] = useSearchParams();
  const shown = params.get('waiting') ?? WAITING;
  const description = useMemo(() => listOf(shown), [shown]);
  return {
    description,
    served,
    filterOf: ({ waiting, to_decide }) => ({ waiting: waiting === 'true', to_decide: to_decide === 'true' }),
    texts: {
      title: 'account.changes_title',
      count: 'account.count',
      search: 'account.filter_text',
      empty: shown === WAITING ? 'account.empty_waiting' : 'account.empty',
      notLoaded: 'account.err_changes',
    },
    live: {
      topic: PAYOUT_TOPICS.accountChanges,
      belongs: (row, { waiting, to_decide }) =>
        (!waiting || row.Status === 'PROPOSED') && (!to_decide || (row.Status === 'PROPOSED' && !row.IsOwn)),
    },
    beside: (row) => (
      <div className="stack">
        <p>{row.Reason}</p>
        {row.Status === 'PROPOSED' && <PendingChange key={row.Id} change={row} />}
        {row.DecisionReason && <p className="soft">{row.DecisionReason}</p>}
      </div>
    ),
  };
}

/** Changes of the accounts to which parties are paid. Staff approve what a colleague has proposed. */
export const AccountChangesPage = () => <ServedListPage screen={useScreen()} />;
