import type { SavedAnswer, StatusAnswer } from '@floorplan/kernel/wire';
import {
  scheduleRoutes,
  type ReportSchedule,
  type ReportSchedulesAnswer,
  type SaveScheduleRequest,
} from '@floorplan/reports/contracts';
import { refetchOwnChange } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
  const act = (route: string, { Id }: ReportSchedule) =>
    reading(api.post<StatusAnswer>(address(route, { id: Id }), {}));
  return {
    save: (schedule: SaveScheduleRequest) => reading(api.post<SavedAnswer>(scheduleRoutes.all, schedule)),
    end: (schedule: ReportSchedule) => act(scheduleRoutes.end, schedule),
    send: (schedule: ReportSchedule) => act(scheduleRoutes.run, schedule),
  };
}
