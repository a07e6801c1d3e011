import type { LimitWaitsAnswer } from '@floorplan/job-process/contracts';
import {
  LoadFailed,
  Skeleton,
  SmallTable,
  StatusTag,
  useTexts,
  type SmallColumn,
  type StatusStyles,
} from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { hasRight, may } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { useLimitWaits } from './get-limit-waits';
import { limitsPath, type LedgerSelection } from './limit-book.filter';
import { RaiseForm } from './raise-form';

type Message = LimitWaitsAnswer['Rows'][number];
type Limit = LimitWaitsAnswer['Limits'][number];

const RELEASED_STYLE: StatusStyles<'released' | 'waiting'> = {
  released: { tone: 'success', icon: 'check-circle', text: 'ledger.is_released' },
  waiting: { tone: 'neutral', icon: 'clock', text: 'ledger.still_waits' },
};

interface WaitsProps {
  readonly organisationId: number;
  readonly selection: LedgerSelection;
  /** Name of the selected make; null without one. */
  readonly makeName: string | null;
  /** Raise to try, in kronor; null without one. */
  readonly raise: number | null;
  readonly onTry: (row: {
    readonly category: string;
    readonly makeId: number;
    readonly raise: number;
  }) => void;
  readonly onRaise: (raise: number | null) => void;
}

/** Messages that wait because of the organisation's limits, and which of them a raise would release. */
export function WaitingMessages(props: WaitsProps) {
  const { t } = useTexts();
  const { organisationId, selection, raise } = props;
  const { data, error, refetch } = useLimitWaits(organisationId, selection, raise);
  return (
    <section className="panel">
      <header>
        <h2>{t('ledger.waits')}</h2>
        {data && <span className="soft">{data.Total}</span>}
      </header>
      <div className="panel-body stack">
        {error && !data && (
          <LoadFailed title="ledger.err_waits" error={error} onRetry={() => void refetch()} />
        )}
        {!error && !data && <Skeleton rows={3} label={t('app.loading')} />}
        {data?.Total === 0 && <p className="soft">{t('ledger.waits_empty')}</p>}
        {data && data.Total > 0 && <Waits {...props} waits={data} />}
      </div>
    </section>
  );
}

function Waits({
  waits,
  organisationId,
  selection,
  raise,
  makeName,
  onTry,
  onRaise,
}: WaitsProps & { waits: LimitWaitsAnswer }) {
  const { t } = useTexts();
  const mayEdit = may(useUser(), 'limits.administer');
  const messages = useMessageColumns(raise !== null);
  const limits = useLimitColumns(onTry);
  const limitOf = ({ Distributed }: LimitWaitsAnswer) => {
    const ownStock = Distributed.includes(selection.category) ? t('deo.dist_STK') : null;
    const row = selection.make_id === 0 ? ownStock : makeName;
    return [t(`deo.cat_${selection.category}`), row].filter(Boolean).join(' · ');
  };
  return (
    <>
      {waits.Limits.length > 0 && (
        <SmallTable
          label={t('ledger.waits_limits')}
          columns={limits}
          rows={waits.Limits}
          rowKey={({ CreditLimitType, MakeId }) => `${CreditLimitType} ${MakeId}`}
        />
      )}
      <RaiseForm
        limit={limitOf(waits)}
        raise={raise}
        {...(mayEdit && { changePath: limitsPath(organisationId) })}
        outcome={waits.Raise}
        onRaise={onRaise}
      />
      <SmallTable label={t('ledger.waits')} columns={messages} rows={waits.Rows} rowKey={({ Id }) => Id} />
      {waits.Total > waits.Rows.length && (
        <p className="soft">{t('ledger.waits_shown', { shown: waits.Rows.length, total: waits.Total })}</p>
      )}
    </>
  );
}

function useLimitColumns(onTry: WaitsProps['onTry']): readonly SmallColumn<Limit>[] {
  const { t, format } = useTexts();
  const limitName = ({ CreditLimitType, Make }: Limit) =>
    [t(`deo.cat_${CreditLimitType}`), Make].filter(Boolean).join(' · ');
  return [
    { key: 'limit', header: 'ledger.col_limit', cell: limitName },
    {
      key: 'messages',
      header: 'ledger.col_messages',
      align: 'right',
      cell: ({ Messages }) => format.number(Messages),
    },
    { key: 'amount', header: 'ledger.col_needed', money: true, cell: ({ Amount }) => format.money(Amount) },
    {
      key: 'room',
      header: 'ledger.col_room',
      money: true,
      cell: ({ Room }) => (Room === null ? t('ledger.no_limit') : format.money(Room)),
    },
    {
      key: 'all',
      header: 'ledger.col_raise_all',
      money: true,
      cell: (row) => (
        <button
          type="button"
          className="link"
          aria-label={t('ledger.btn_try_all', {
            limit: limitName(row),
            amount: format.money(row.RaiseForAll),
          })}
          onClick={() =>
            onTry({ category: row.CreditLimitType, makeId: row.MakeId ?? 0, raise: row.RaiseForAll })
          }
        >
          {format.money(row.RaiseForAll)}
        </button>
      ),
    },
  ];
}

function useMessageColumns(withRelease: boolean): readonly SmallColumn<Message>[] {
  const { t, format } = useTexts();
  const mayOpen = hasRight(useUser(), 'processes.read');
  const release: SmallColumn<Message> = {
    key: 'release',
    header: 'ledger.col_release',
    cell: ({ IsReleased }) => (
      <StatusTag table={RELEASED_STYLE} status={IsReleased ? 'released' : 'waiting'} />
    ),
  };
  return [
    {
      key: 'message',
      header: 'ledger.col_message',
      whole: true,
      cell: ({ Id, ProcessId, Identification }) =>
        mayOpen ? (
          <Link className="mono" to={`${address(paths.jobProcess, { id: ProcessId })}?row=${Id}`}>
            {Identification}
          </Link>
        ) : (
          <span className="mono">{Identification}</span>
        ),
    },
    { key: 'importer', header: 'lbl.importer', cell: ({ ImporterName }) => ImporterName ?? '' },
    { key: 'dealer', header: 'lbl.dealer', cell: ({ DealerName }) => DealerName ?? '' },
    {
      key: 'limit',
      header: 'ledger.col_limit',
      cell: ({ CreditLimitType, Make, Cause }) =>
        CreditLimitType === null
          ? t('ledger.also_waits', { cause: Cause })
          : [t(`deo.cat_${CreditLimitType}`), Make].filter(Boolean).join(' · '),
    },
    {
      key: 'since',
      header: 'ledger.col_since',
      whole: true,
      cell: ({ Since }) => format.date(Since.slice(0, 'yyyy-mm-dd'.length)),
    },
    ...(withRelease ? [release] : []),
    {
      key: 'amount',
      header: 'lbl.amount',
      money: true,
      cell: ({ Amount }) => (Amount === null ? '' : format.money(Amount)),
    },
  ];
}
