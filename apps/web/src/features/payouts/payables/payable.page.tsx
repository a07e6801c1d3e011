import { PAYABLE_ROUTES, PAYOUT_TOPICS, type PayableDetail } from '@floorplan/payouts/contracts';
import {
  failureOf,
  LoadFailed,
  Notice,
  Skeleton,
  StaleNotice,
  StatusTag,
  useLiveTopic,
  useTexts,
} from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Figures, type Figure } from '../../../app/layout/figures';
import { Page } from '../../../app/layout/page';
import { Panel } from '../../../app/layout/panel';
import { partyPath } from '../../../app/payouts/account-change.status';
import { factPath, PAYABLE_STATUS_STYLE, payableStatusOf } from '../../../app/payouts/payable.status';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { paths } from '../paths';
import { PayableActions } from './payable-actions';

const NOT_FOUND = 404;

/** Reads a payable. Updates live. */
function usePayable(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['payouts', 'payables', 'one', id];
  const refresh = () => void queries.invalidateQueries({ queryKey });
  useLiveTopic(PAYOUT_TOPICS.payables, {
    onNotices: (notices) => {
      if (notices.some((notice) => String(notice.id) === id)) refresh();
    },
    onRefetch: refresh,
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<PayableDetail>(address(PAYABLE_ROUTES.one, { id }), { signal }),
  });
}

/** Page of one payable: why it is not paid, and what staff can do about it. */
export function PayablePage() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const query = usePayable(id);
  const { data, error } = query;
  return (
    <Page
      title={data ? t('payout.title_single', { receiver: data.ReceiverName }) : t('payout.title')}
      parent={{ path: paths.payables, label: t('payout.title') }}
      actions={data && <PayableActions key={id} payable={data} />}
      prints={Boolean(data)}
      flow
    >
      {data && error && (
        <StaleNotice error={error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      {data && <PayableContent payable={data} />}
      {!data && !error && <Skeleton rows={8} />}
      {!data && error && failureOf(error).status === NOT_FOUND && (
        <Notice kind="empty" title={t('app.record_not_found')}>
          <Link to={paths.payables}>{t('payout.title')}</Link>
        </Notice>
      )}
      {!data && error && failureOf(error).status !== NOT_FOUND && (
        <LoadFailed title="payout.err_one" error={error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

function PayableContent({ payable }: { payable: PayableDetail }) {
  const { t, format } = useTexts();
  const figures: readonly Figure[] = [
    [t('payment.col_amount'), format.kronor(payable.Amount, 2)],
    [t('payout.col_due'), format.date(payable.DueDate)],
    [
      t('account.status'),
      <StatusTag key="status" table={PAYABLE_STATUS_STYLE} status={payableStatusOf(payable)} />,
    ],
  ];
  const facts: readonly Figure[] = [
    [t('payout.col_kind'), t(`payout.kind_${payable.Kind}`)],
    [
      t('payout.col_reference'),
      <Link key="fact" className="mono" to={factPath(payable)}>
        {payable.Reference}
      </Link>,
    ],
    [t('payout.col_paid'), payable.PaidOn && format.date(payable.PaidOn)],
    [t('payout.col_bank'), payable.BankText ?? payable.BankCode],
    [
      t('payout.col_run'),
      payable.RunId !== null && (
        <Link key="run" to={address(paths.paymentRun, { id: payable.RunId })}>
          {payable.EndToEndId}
        </Link>
      ),
    ],
  ];
  return (
    <>
      <section className="status-bar" aria-label={t('payout.sec_head')}>
        <Figures rows={figures} large />
      </section>
      <div className="stack">
        <Figures rows={facts} />
        {payable.Status === 'OPEN' && payable.LacksAccount && <NoAccount payable={payable} />}
        <HoldPanel payable={payable} />
        <HandPaymentPanel payable={payable} />
      </div>
    </>
  );
}

/** What to do about a payable whose receiver has no account: a party can be given one. */
function NoAccount({ payable: { ReceiverKind, ReceiverId, ReceiverName } }: { payable: PayableDetail }) {
  const { t } = useTexts();
  return (
    <Panel title={t('payout.status_NO_ACCOUNT')}>
      {ReceiverKind === 'other' ? (
        <p>{t('payout.no_account_other')}</p>
      ) : (
        <p>
          {t('payout.no_account_party')}{' '}
          <Link to={partyPath({ PartyKind: ReceiverKind, PartyId: ReceiverId })}>{ReceiverName}</Link>
        </p>
      )}
    </Panel>
  );
}

function HoldPanel({ payable: { Hold } }: { payable: PayableDetail }) {
  const { t, format } = useTexts();
  if (!Hold) return null;
  return (
    <Panel title={t('payout.sec_hold', { date: format.date(Hold.Until) })}>
      <p>
        {Hold.Reason} <span className="soft">({Hold.By})</span>
      </p>
    </Panel>
  );
}

function HandPaymentPanel({ payable: { ByHand } }: { payable: PayableDetail }) {
  const { t, format } = useTexts();
  if (!ByHand) return null;
  const rows: readonly Figure[] = [
    [t('payout.hand_paid_on'), format.date(ByHand.PaidOn)],
    [
      t('payout.hand_reference'),
      <span key="reference" className="mono">
        {ByHand.BankReference}
      </span>,
    ],
    [t('payout.hand_reason'), ByHand.Reason],
    [t('payout.hand_proposed_by'), `${ByHand.ProposedBy}, ${format.instant(ByHand.ProposedAt)}`],
    [t('payout.hand_approved_by'), ByHand.ApprovedBy ?? t('payout.effect_waits')],
  ];
  return (
    <Panel title={t('payout.sec_by_hand')}>
      <Figures rows={rows} />
    </Panel>
  );
}
