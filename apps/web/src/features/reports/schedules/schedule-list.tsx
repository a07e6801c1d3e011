import type { Report, ReportSchedule } from '@floorplan/reports/contracts';
import { failureOf, LoadFailed, SmallTable, useTexts, useToast, type SmallColumn } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useApi } from '../../../app/session/session';
import { Breakable } from '../../../app/texts/breakable';
import { reportsQuery } from '../reports-query';
import { EndSchedule } from './end-schedule';
import { ScheduleDialog } from './schedule-dialog';
import { useScheduleAct, useScheduleChanges, useSchedules } from './use-schedules';

/** The user's scheduled reports, of all types. Shows nothing when there are none. */
export function ScheduleList() {
  const { t } = useTexts();
  const { data, error, refetch } = useSchedules();
  if (error && !data)
    return <LoadFailed title="report.err_schedules" error={error} onRetry={() => void refetch()} />;
  if (!data || data.Rows.length === 0) return null;
  return (
    <section className="panel no-print">
      <header>
        <h2>{t('report.schedules')}</h2>
      </header>
      <div className="panel-body">
        <Schedules rows={data.Rows} />
      </div>
    </section>
  );
}

interface Changing {
  readonly schedule: ReportSchedule;
  readonly report: Report;
}

/** Reads the choices of a schedule's report, which may be of another type than the page, and opens its dialog. */
function useChange(onRead: (changing: Changing) => void) {
  const { t } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  return async (schedule: ReportSchedule) => {
    try {
      const { Rows } = await queries.fetchQuery(reportsQuery(api, schedule.Type!));
      const report = Rows.find(({ Key }) => Key === schedule.Key);
      if (report) onRead({ schedule, report });
    } catch (error) {
      toast({ tone: 'danger', text: t('report.err_list', { status: failureOf(error).message }) });
    }
  };
}

function useColumns(): readonly SmallColumn<ReportSchedule>[] {
  const { t, format } = useTexts();
  const lastOf = ({ LastAt, LastOutcome, IsAsked }: ReportSchedule): string => {
    if (IsAsked) return t('report.schedule_asked');
    if (!LastAt || !LastOutcome) return t('report.schedule_never');
    return `${t(`report.outcome_${LastOutcome}`)} ${format.instant(LastAt).slice(0, -3)}`;
  };
  return [
    {
      key: 'report',
      header: 'report.schedule_report',
      cell: ({ Title, Selection }) => (
        <>
          <div>{Title}</div>
          {Selection && <div className="soft">{Selection}</div>}
        </>
      ),
    },
    {
      key: 'frequency',
      header: 'report.schedule_frequency',
      cell: ({ Frequency }) => t(`report.schedule_${Frequency.toLowerCase()}`),
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
    { key: 'last', header: 'report.schedule_last', cell: lastOf },
  ];
}

function Schedules({ rows }: { rows: readonly ReportSchedule[] }) {
  const { t } = useTexts();
  const { end, send } = useScheduleChanges();
  const { act, isBusy } = useScheduleAct();
  const [ending, setEnding] = useState<ReportSchedule | null>(null);
  const [changing, setChanging] = useState<Changing | null>(null);
  const change = useChange(setChanging);
  const columns = useColumns();
  const acts: SmallColumn<ReportSchedule> = {
    key: 'acts',
    header: 'report.schedule_acts',
    whole: true,
    cell: (schedule) => (
      <Acts
        schedule={schedule}
        isBusy={isBusy}
        onSend={() => void act(() => send(schedule), 'report.msg_schedule_asked')}
        onChange={() => void change(schedule)}
        onEnd={() => setEnding(schedule)}
      />
    ),
  };
  const endNow = async (schedule: ReportSchedule) => {
    await act(() => end(schedule), 'report.msg_schedule_ended');
    setEnding(null);
  };
  return (
    <>
      <SmallTable
        label={t('report.schedules')}
        columns={[...columns, acts]}
        rows={rows}
        rowKey={({ Id }) => Id}
      />
      {changing && <ScheduleDialog {...changing} onClose={() => setChanging(null)} />}
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

/** Buttons of a schedule: send the report now, change the schedule, and end it. */
function Acts(props: {
  schedule: ReportSchedule;
  isBusy: boolean;
  onSend: () => void;
  onChange: () => void;
  onEnd: () => void;
}) {
  const { t } = useTexts();
  const { schedule, isBusy } = props;
  return (
    <div className="side-by-side">
      <Button
        type="button"
        text
        size="small"
        icon="pi pi-send"
        label={t('report.btn_send_now')}
        disabled={isBusy || schedule.IsAsked}
        onClick={props.onSend}
      />
      {schedule.Type && (
        <Button
          type="button"
          text
          size="small"
          icon="pi pi-pencil"
          label={t('report.btn_change_schedule')}
          disabled={isBusy}
          onClick={props.onChange}
        />
      )}
      <Button
        type="button"
        text
        size="small"
        severity="danger"
        label={t('report.btn_end_schedule')}
        disabled={isBusy}
        onClick={props.onEnd}
      />
    </div>
  );
}
