import type { SavedAnswer, StatusAnswer } from '@floorplan/kernel/wire';
import {
  scheduleRoutes,
  type ReportSchedule,
  type ReportSchedulesAnswer,
  type SaveScheduleRequest,
} from '@floorplan/reports/contracts';
import { failureOf, refetchOwnChange, useTexts, useToast } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

export const SCHEDULES = ['report-schedules'] as const;
/** Milliseconds until a report that the user asked for is looked up again. */
const ASKED_AGAIN_MS = 15_000;

/** The user's scheduled reports. While one waits to be sent, they are read again from time to time. */
export function useSchedules() {
  const api = useApi();
  return useQuery({
    queryKey: SCHEDULES,
    queryFn: ({ signal }) => api.get<ReportSchedulesAnswer>(scheduleRoutes.all, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.Rows.some(({ IsAsked }) => IsAsked) ? ASKED_AGAIN_MS : false,
  });
}

/** Functions that change schedules. Each change is followed by a new read. */
export function useScheduleChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const reading = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    await refetchOwnChange(queries, SCHEDULES);
    return answer;
  };
  const act = (route: string, { Id }: Pick<ReportSchedule, 'Id'>) =>
    reading(api.post<StatusAnswer>(address(route, { id: Id }), {}));
  return {
    save: (schedule: SaveScheduleRequest) => reading(api.post<SavedAnswer>(scheduleRoutes.all, schedule)),
    end: (schedule: Pick<ReportSchedule, 'Id'>) => act(scheduleRoutes.end, schedule),
    send: (schedule: ReportSchedule) => act(scheduleRoutes.run, schedule),
  };
}

/** Carries out an act on a schedule, and reports its success or failure. */
export function useScheduleAct() {
  const { t } = useTexts();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  /** @param text text key of the message after success */
  const act = async (run: () => Promise<unknown>, text: string) => {
    setIsBusy(true);
    try {
      await run();
      toast({ tone: 'success', text: t(text) });
    } catch (error) {
      toast({ tone: 'danger', text: t('report.err_schedule_act'), detail: failureOf(error).message });
    }
    setIsBusy(false);
  };
  return { act, isBusy };
}
