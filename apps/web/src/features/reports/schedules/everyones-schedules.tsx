import {
  scheduleRoutes,
  type ScheduleOfAnyone,
  type SchedulesOfEveryoneAnswer,
} from '@floorplan/reports/contracts';
import { LoadFailed, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useApi } from '../../../app/session/session';
import { Breakable } from '../../../app/texts/breakable';
import { EndSchedule } from './end-schedule';
import { SCHEDULES, useScheduleAct, useScheduleChanges } from './use-schedules';

const EVERYONES = [...SCHEDULES, 'everyone'] as const;

function useColumns(): readonly SmallColumn<ScheduleOfAnyone>[] {
  const { t, format } = useTexts();
  return [
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
  ];
}

/** Scheduled reports of all users, which staff may end. Shows nothing when there are none. */
export function EveryonesSchedules() {
  const { t } = useTexts();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: EVERYONES,
    queryFn: ({ signal }) => api.get<SchedulesOfEveryoneAnswer>(scheduleRoutes.everyone, { signal }),
  });
  if (error && !data)
    return <LoadFailed title="report.err_everyone" error={error} onRetry={() => void refetch()} />;
  if (!data || data.Rows.length === 0) return null;
  return (
    <section className="panel no-print">
      <header>
        <h2>{t('report.everyone')}</h2>
      </header>
      <Schedules rows={data.Rows} />
    </section>
  );
}

function Schedules({ rows }: { rows: readonly ScheduleOfAnyone[] }) {
  const { t } = useTexts();
  const columns = useColumns();
  const { end } = useScheduleChanges();
  const { act, isBusy } = useScheduleAct();
  const [ending, setEnding] = useState<ScheduleOfAnyone | null>(null);
  const endNow = async (schedule: ScheduleOfAnyone) => {
    await act(() => end(schedule), 'report.msg_schedule_ended');
    setEnding(null);
  };
  const acts: SmallColumn<ScheduleOfAnyone> = {
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
  };
  return (
    <>
      <div className="panel-body">
        <SmallTable
          label={t('report.everyone')}
          columns={[...columns, acts]}
          rows={rows}
          rowKey={({ Id }) => Id}
        />
      </div>
      {ending && (
        <EndSchedule
          schedule={ending}
          isBusy={isBusy}
          onEnd={() => void endNow(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
