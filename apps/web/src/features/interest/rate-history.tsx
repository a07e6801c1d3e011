import type { InterestRateRow, RegisteredRateRow } from '@floorplan/pricing/contracts';
import { LoadFailed, SmallTable, useActorName, useTexts, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { hasRight, may } from '../../app/session/rights';
import { useUser } from '../../app/session/session';
import { useRateHistory } from './interest.api';
import { WithdrawRateDialog } from './withdraw-rate-dialog';

type Rate = InterestRateRow['Rates'][number];
type Row = Rate & Partial<Pick<RegisteredRateRow, 'Registered' | 'Withdrawn'>>;

/** Values of a base rate by date. Staff also see withdrawn values, with author, time and reason. */
export function RateHistory({
  rate,
  today,
  now,
}: {
  rate: InterestRateRow;
  today: string;
  now: Rate | undefined;
}) {
  const { t } = useTexts();
  const user = useUser();
  const isStaff = hasRight(user, 'interest.history');
  const query = useRateHistory(rate.Id, isStaff);
  const [withdrawing, setWithdrawing] = useState<Rate | null>(null);
  const columns = useColumns({
    today,
    now,
    isStaff,
    ...(may(user, 'interest.change') && rate.Rates.length > 1 && { onWithdraw: setWithdrawing }),
  });
  const rows: readonly Row[] = query.data?.Rows ?? rate.Rates.toReversed();
  return (
    <>
      {query.error && !query.data && (
        <LoadFailed title="record.err_history" error={query.error} onRetry={() => void query.refetch()} />
      )}
      <SmallTable
        label={t('interest.history')}
        columns={columns}
        rows={rows}
        rowKey={({ ValidFrom, Registered }) => `${ValidFrom} ${Registered?.At ?? ''}`}
      />
      {withdrawing && (
        <WithdrawRateDialog rate={rate} value={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </>
  );
}

function useColumns(props: {
  today: string;
  now: Rate | undefined;
  isStaff: boolean;
  onWithdraw?: (rate: Rate) => void;
}): readonly SmallColumn<Row>[] {
  const { t, format } = useTexts();
  const nameOf = useActorName();
  const { today, now, onWithdraw } = props;
  const state = ({ ValidFrom, Withdrawn }: Row) => {
    if (Withdrawn)
      return t('interest.withdrawn', {
        time: format.instant(Withdrawn.At),
        name: nameOf(Withdrawn.By),
        reason: Withdrawn.Reason ?? '',
      });
    if (ValidFrom === now?.ValidFrom) return <strong>{t('interest.now')}</strong>;
    return ValidFrom > today ? <span className="soft">{t('interest.later')}</span> : null;
  };
  const plain: readonly SmallColumn<Row>[] = [
    { key: 'from', header: 'interest.col_valid_from', whole: true, cell: ({ ValidFrom }) => ValidFrom },
    {
      key: 'value',
      header: 'interest.col_value',
      align: 'right',
      whole: true,
      cell: ({ Value, Withdrawn }) => {
        const value = format.number(Value, 2);
        return Withdrawn ? <s>{value}</s> : value;
      },
    },
    { key: 'state', header: 'interest.col_state', cell: state },
  ];
  const staffColumns: readonly SmallColumn<Row>[] = [
    {
      key: 'at',
      header: 'interest.col_registered',
      whole: true,
      cell: ({ Registered }) => format.instant(Registered?.At),
    },
    { key: 'by', header: 'interest.col_by', cell: ({ Registered }) => Registered && nameOf(Registered.By) },
    { key: 'why', header: 'interest.reason', cell: ({ Registered }) => Registered?.Reason ?? '' },
  ];
  const act = (withdraw: (rate: Rate) => void): SmallColumn<Row> => ({
    key: 'act',
    header: 'interest.col_act',
    cell: (row) =>
      !row.Withdrawn && (
        <Button
          text
          icon="pi pi-undo"
          label={t('interest.btn_take_back')}
          aria-label={t('interest.take_back_named', { date: row.ValidFrom })}
          onClick={() => withdraw(row)}
        />
      ),
  });
  return [...plain, ...(props.isStaff ? staffColumns : []), ...(onWithdraw ? [act(onWithdraw)] : [])];
}
