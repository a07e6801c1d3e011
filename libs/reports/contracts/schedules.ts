import { listAnswer, rowId } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { REPORT_TYPES } from './routes';

/** Addresses of the caller's scheduled reports. */
export const scheduleRoutes = {
  all: '/api/v1/reports/schedules',
  everyone: '/api/v1/reports/schedules/everyone',
  end: '/api/v1/reports/schedules/:id/end',
  run: '/api/v1/reports/schedules/:id/run',
} as const;

/** Scheduled reports that a user may have at the same time. */
export const MAX_SCHEDULES = 20;

/** On Mondays, or on the first bank day of each month. */
export const FREQUENCIES = ['WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Outcomes of a run. Nothing is mailed when the user is locked or may no longer run the report with its values. */
export const SCHEDULE_OUTCOMES = [
  'SENT',
  'TOO_SLOW',
  'TOO_LARGE',
  'FAILED',
  'USER_LOCKED',
  'NOT_ALLOWED',
  'ADDRESS_NOT_ALLOWED',
  'CHOICE_GONE',
] as const;
export type ScheduleOutcome = (typeof SCHEDULE_OUTCOMES)[number];

const key = z.string().min(1).max(40);
const parameters = z.array(z.strictObject({ Key: key, Value: z.string().max(60).default('') })).max(20);
const address = z.string().min(1).max(200);

export const reportSchedule = z
  .object({
    Id: rowId,
    Key: key,
    Title: z.string().describe('Name of the report'),
    Type: z.enum(REPORT_TYPES).nullable().describe('Null when the caller may no longer run the report'),
    Selection: z.string().describe('The parameters with their values, as text'),
    Parameters: parameters.describe('The values as they were saved, without dates'),
    Frequency: z.enum(FREQUENCIES),
    Address: z.string(),
    NextOn: z.iso.date().describe('Day of the next run, at 06:00 in Stockholm'),
    IsAsked: z.boolean().describe('Whether a run outside the frequency waits'),
    LastAt: z.string().nullable().describe('Time of the last run'),
    LastOutcome: z.enum(SCHEDULE_OUTCOMES).nullable(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof reportSchedule>;

export const reportSchedulesAnswer = listAnswer(reportSchedule);
export type ReportSchedulesAnswer = z.infer<typeof reportSchedulesAnswer>;

/** A schedule of any user, as staff see it. */
export const scheduleOfAnyone = reportSchedule
  .extend({
    User: z.string().nullable().describe('Name of the user; null for a locked one'),
    Party: z.string().describe('Name of the party for which the user acts'),
  })
  .meta({ id: 'AnyonesSchedule' });
export type ScheduleOfAnyone = z.infer<typeof scheduleOfAnyone>;

export const schedulesOfEveryoneAnswer = listAnswer(scheduleOfAnyone);
export type SchedulesOfEveryoneAnswer = z.infer<typeof schedulesOfEveryoneAnswer>;

/** A schedule to save. Id 0 saves a new one. A date has no value: its days follow its preset at each run. */
export const saveScheduleRequest = z
  .strictObject({
    Id: z.int().min(0).default(0),
    Key: key,
    Parameters: parameters,
    Frequency: z.enum(FREQUENCIES),
    Address: address.describe('The mail address to send to'),
  })
  .meta({ id: 'SaveScheduleRequest' });
export type SaveScheduleRequest = z.infer<typeof saveScheduleRequest>;
