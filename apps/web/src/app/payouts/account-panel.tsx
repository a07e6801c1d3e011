import {
  ACCOUNT_ROUTES,
  PAYOUT_TOPICS,
  type AccountChangeRow,
  type PartyAccountAnswer,
} from '@floorplan/payouts/contracts';
import type { ReceiverKind } from '@floorplan/payouts/domain';
import {
  ActionButton,
  LoadFailed,
  Skeleton,
  SmallTable,
  StatusTag,
  useLiveTopic,
  useTexts,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReadsOnly } from '../session/reads-only';
import { address } from '../session/api-client';
import { hasRight } from '../session/rights';
import { useApi, useUser } from '../session/session';
import { accountText, CHANGE_STATUS_STYLE } from './account-change.status';
import { ACCOUNTS_KEY, DecideAccountDialog, ProposeAccountDialog } from './account-dialogs';

interface PartyProps {
  kind: ReceiverKind;
  id: number;
}

function usePartyAccount({ kind, id }: PartyProps) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [...ACCOUNTS_KEY, kind, id];
  const refresh = () => void queries.invalidateQueries({ queryKey });
  useLiveTopic(PAYOUT_TOPICS.accountChanges, { onNotices: refresh, onRefetch: refresh });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.get<PartyAccountAnswer>(address(ACCOUNT_ROUTES.account, { kind, id }), { signal }),
  });
}

/** The account to which a party is paid, with its changes. Shown to staff only. */
export function AccountPanel(props: PartyProps) {
  return hasRight(useUser(), 'accounts.read') ? <StaffPanel {...props} /> : null;
}

function StaffPanel(party: PartyProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const reason = useReadsOnly('accounts.change');
  const query = usePartyAccount(party);
  const { data, error } = query;
  return (
    <section className="panel">
      <header>
        <h2>{t('account.title')}</h2>
        <ActionButton
          outlined
          size="small"
          icon="pi pi-pencil"
          label={t('account.btn_propose')}
          reason={reason ?? (data?.Pending ? t('reason.ACCOUNT_CHANGE_PENDING') : null)}
          onClick={() => setOpen(true)}
        />
      </header>
      <div className="panel-body stack">
        {query.isPending && <Skeleton rows={3} />}
        {error && !data && (
          <LoadFailed title="account.err_load" error={error} onRetry={() => void query.refetch()} />
        )}
        {data && <AccountContent {...data} />}
      </div>
      {isOpen && <ProposeAccountDialog party={party} onClose={() => setOpen(false)} />}
    </section>
  );
}

function AccountContent({ Account, Pending, History }: PartyAccountAnswer) {
  const { t, format } = useTexts();
  return (
    <>
      {Account ? (
        <p>
          <strong className="mono">{accountText(Account, t)}</strong>{' '}
          <span className="soft">
            {t('account.since', { date: format.date(Account.Since) })}
            {Account.NetsPayments && ` · ${t('account.nets')}`}
          </span>
        </p>
      ) : (
        <p className="soft">{t('account.none')}</p>
      )}
      {Pending && <PendingChange change={Pending} />}
      {History.length > 0 && (
        <SmallTable
          label={t('account.history')}
          columns={HISTORY}
          rows={History}
          rowKey={({ Id }: AccountChangeRow) => Id}
        />
      )}
    </>
  );
}

/** A change that waits, with the buttons that decide on it. */
export function PendingChange({ change }: { change: AccountChangeRow }) {
  const { t } = useTexts();
  const [act, setAct] = useState<'approve' | 'reject' | null>(null);
  const reason = useReadsOnly('accounts.change');
  const account = accountText(change, t);
  return (
    <div className="card-facts" style={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{t('account.waits', { account, by: change.ProposedBy })}</span>
      <ActionButton
        size="small"
        icon="pi pi-check"
        label={t('account.btn_approve')}
        reason={reason ?? (change.IsOwn ? t('reason.SECOND_PERSON_NEEDED') : null)}
        onClick={() => setAct('approve')}
      />
      <ActionButton
        outlined
        size="small"
        icon="pi pi-times"
        label={t('account.btn_reject')}
        reason={reason}
        onClick={() => setAct('reject')}
      />
      {act && <DecideAccountDialog act={act} change={change} onClose={() => setAct(null)} />}
    </div>
  );
}

function Decision({ row }: { row: AccountChangeRow }) {
  const { format } = useTexts();
  if (!row.DecidedAt) return null;
  const parts = [row.DecidedBy, format.date(row.DecidedAt.slice(0, 10)), row.DecisionReason];
  return parts.filter(Boolean).join(' · ');
}

function Proposal({ row }: { row: AccountChangeRow }) {
  const { format } = useTexts();
  return [row.ProposedBy, format.date(row.ProposedAt.slice(0, 10)), row.Reason].join(' · ');
}

function AccountCell({ row }: { row: AccountChangeRow }) {
  const { t } = useTexts();
  return <span className="mono">{accountText(row, t)}</span>;
}

const HISTORY: readonly SmallColumn<AccountChangeRow>[] = [
  { key: 'number', header: 'account.number', cell: (row) => <AccountCell row={row} /> },
  {
    key: 'status',
    header: 'account.status',
    cell: ({ Status }) => <StatusTag table={CHANGE_STATUS_STYLE} status={Status} />,
  },
  { key: 'proposed', header: 'account.proposed', cell: (row) => <Proposal row={row} /> },
  { key: 'decided', header: 'account.decided', cell: (row) => <Decision row={row} /> },
];
