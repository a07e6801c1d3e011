import type { StatusAnswer } from '@floorplan/kernel/wire';
import {
  scheduleRoutes,
  type ScheduleOfAnyone,
  type SchedulesOfEveryoneAnswer,
} from '@floorplan/reports/contracts';
import {
  AskDialog,
  failureOf,
  LoadFailed,
  refetchOwnChange,
  SmallTable,
  useTexts,
  useToast,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { Breakable } from '../../../app/texts/breakable';
import { SCHEDULES } from './use-schedules';

const EVERYONES = [...SCHEDULES, 'everyone'] as const;

/** Scheduled reports of all users, which staff may end. Shows nothing when there are none. */
export function EveryonesSchedules() {
  const { t, format } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [ending, setEnding] = useState<ScheduleOfAnyone | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: EVERYONES,
    queryFn: ({ signal }) => api.get<SchedulesOfEveryoneAnswer>(scheduleRoutes.everyone, { signal }),
  });
  if (error && !data)
    return <LoadFailed title="report.err_everyone" error={error} onRetry={() => void refetch()} />;
  if (!data || data.Rows.length === 0) return null;

  const end = async ({ Id }: ScheduleOfAnyone) => {
    setIsBusy(true);
    try {
      await api.post<StatusAnswer>(address(scheduleRoutes.end, { id: Id }), {});
      await refetchOwnChange(queries, SCHEDULES);
      toast({ tone: 'success', text: t('report.msg_schedule_ended') });
    } catch (failure) {
      toast({ tone: 'danger', text: t('report.err_schedule_act'), detail: failureOf(failure).message });
    }
    setIsBusy(false);
    setEnding(null);
  };
  const columns: readonly SmallColumn<ScheduleOfAnyone>[] = [
    {
      key: 'user',
      header: 'report.schedule_user',
      cell: ({ User, Party }) => (
        <>
          <div>{User ?? t('report.user_locked')}</div>
          {Party && <div className="soft">{Party}</div>}
        </>
      ),
    },
    {
      key: 'report',
      header: 'report.schedule_report',
      cell: ({ Title, Frequency }) => (
        <>
          <div>{Title}</div>
          <div className="soft">{t(`report.schedule_${Frequency.toLowerCase()}`)}</div>
        </>
      ),
    },
    {
      key: 'address',
      header: 'report.schedule_address',
      cell: ({ Address }) => <Breakable text={Address} />,
    },
    {
      key: 'next',
      header: 'report.schedule_next',
      whole: true,
      cell: ({ NextOn }) => format.date(NextOn),
    },
    {
      key: 'last',
      header: 'report.schedule_last',
      cell: ({ LastOutcome }) => t(LastOutcome ? `report.outcome_${LastOutcome}` : 'report.schedule_never'),
    },
    {
      key: 'acts',
      header: 'report.schedule_acts',
      whole: true,
      cell: (schedule) => (
        <Button
          type="button"
          text
          size="small"
          severity="danger"
          label={t('report.btn_end_schedule')}
          aria-label={t('report.end_schedule_of', { user: schedule.User ?? '', report: schedule.Title })}
          disabled={isBusy}
          onClick={() => setEnding(schedule)}
        />
      ),
    },
  ];
  return (
    <section className="panel no-print">
      <header>
        <h2>{t('report.everyone')}</h2>
      </header>
      <div className="panel-body">
        <SmallTable label={t('report.everyone')} columns={columns} rows={data.Rows} rowKey={({ Id }) => Id} />
      </div>
      {ending && (
        <AskDialog
          open
          destructive
          busy={isBusy}
          title={t('report.confirm_end_schedule', { report: ending.Title })}
          confirm={t('report.btn_end_schedule')}
          onConfirm={() => void end(ending)}
          onCancel={() => setEnding(null)}
        >
          <p>{t('report.end_schedule_text', { address: ending.Address })}</p>
        </AskDialog>
      )}
    </section>
  );
}
