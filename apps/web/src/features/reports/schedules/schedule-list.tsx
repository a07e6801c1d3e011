import type { Report, ReportSchedule } from '@floorplan/reports/contracts';
import {
  AskDialog,
  failureOf,
  LoadFailed,
  SmallTable,
  useTexts,
  useToast,
  type SmallColumn,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useApi } from '../../../app/session/session';
import { Breakable } from '../../../app/texts/breakable';
import { reportsQuery } from '../reports-query';
import { ScheduleDialog } from './schedule-dialog';
import { useScheduleChanges, useSchedules } from './use-schedules';

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

function Schedules({ rows }: { rows: readonly ReportSchedule[] }) {
  const { t, format } = useTexts();
  const toast = useToast();
  const { end, send } = useScheduleChanges();
  const [ending, setEnding] = useState<ReportSchedule | null>(null);
  const [changing, setChanging] = useState<Changing | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = useChange(setChanging);

  const act = async (run: () => Promise<unknown>, text: string) => {
    setIsBusy(true);
    try {
      await run();
      toast({ tone: 'success', text: t(text) });
    } catch (error) {
      toast({ tone: 'danger', text: t('report.err_schedule_act'), detail: failureOf(error).message });
    }
    setIsBusy(false);
    setEnding(null);
  };
  const lastOf = ({ LastAt, LastOutcome, IsAsked }: ReportSchedule): string => {
    if (IsAsked) return t('report.schedule_asked');
    if (!LastAt || !LastOutcome) return t('report.schedule_never');
    return `${t(`report.outcome_${LastOutcome}`)} ${format.instant(LastAt).slice(0, -3)}`;
  };
  const columns: readonly SmallColumn<ReportSchedule>[] = [
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
    {
      key: 'acts',
      header: 'report.schedule_acts',
      whole: true,
      cell: (schedule) => (
        <div className="side-by-side">
          <Button
            type="button"
            text
            size="small"
            icon="pi pi-send"
            label={t('report.btn_send_now')}
            disabled={isBusy || schedule.IsAsked}
            onClick={() => void act(() => send(schedule), 'report.msg_schedule_asked')}
          />
          {schedule.Type && (
            <Button
              type="button"
              text
              size="small"
              icon="pi pi-pencil"
              label={t('report.btn_change_schedule')}
              disabled={isBusy}
              onClick={() => void change(schedule)}
            />
          )}
          <Button
            type="button"
            text
            size="small"
            severity="danger"
            label={t('report.btn_end_schedule')}
            disabled={isBusy}
            onClick={() => setEnding(schedule)}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <SmallTable label={t('report.schedules')} columns={columns} rows={rows} rowKey={({ Id }) => Id} />
      {changing && <ScheduleDialog {...changing} onClose={() => setChanging(null)} />}
      {ending && (
        <AskDialog
          open
          destructive
          busy={isBusy}
          title={t('report.confirm_end_schedule', { report: ending.Title })}
          confirm={t('report.btn_end_schedule')}
          onConfirm={() => void act(() => end(ending), 'report.msg_schedule_ended')}
          onCancel={() => setEnding(null)}
        >
          <p>{t('report.end_schedule_text', { address: ending.Address })}</p>
        </AskDialog>
      )}
    </>
  );
}
