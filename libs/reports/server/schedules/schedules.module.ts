import { DailyJobs, type JobDefinition, type QueueDefinition } from '@floorplan/platform/jobs';
import { Outbox } from '@floorplan/platform/mail';
import { Logger, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { ReportSchedules } from './report-schedules';
import { SchedulesController } from './schedules.controller';
import { PORTAL_URL, SendSchedules } from './send-schedules';

/** Reports are read one at a time, so that they leave room for those that users wait for on the screen. */
export const SCHEDULES_QUEUE: QueueDefinition = {
  name: 'report-schedules',
  concurrency: 1,
  globalConcurrency: 1,
};
const job = { queue: SCHEDULES_QUEUE, payload: z.object({}), attempts: 5, backoffMs: 60_000 };

export const sendDueJob: JobDefinition<Record<string, never>> = { ...job, name: 'send-due-reports' };
export const forgetFilesJob: JobDefinition<Record<string, never>> = { ...job, name: 'forget-report-files' };
export const sendAskedJob: JobDefinition<Record<string, never>> = { ...job, name: 'send-asked-reports' };

@Module({ controllers: [SchedulesController], providers: [ReportSchedules, Outbox] })
export class SchedulesApiModule {}

/** Mails the reports of the day at 06:00, those that users wait for each minute, and deletes old files by night. */
@Module({ providers: [ReportSchedules, SendSchedules] })
export class SchedulesWorkerModule implements OnModuleInit {
  private readonly logger = new Logger('report-schedules');

  constructor(
    private readonly daily: DailyJobs,
    private readonly sent: ReportSchedules,
    private readonly schedules: SendSchedules,
  ) {}

  static with(portal: string): DynamicModule {
    return { module: SchedulesWorkerModule, providers: [{ provide: PORTAL_URL, useValue: portal }] };
  }

  onModuleInit(): void {
    this.daily.add(sendDueJob, '06:00', async () => {
      this.logger.log(`${await this.schedules.sendDue()} scheduled report(s) were due`);
    });
    this.daily.add(forgetFilesJob, '03:00', () => this.sent.forgetFiles());
    this.daily.addEvery(sendAskedJob, 1, async () => {
      const asked = await this.schedules.sendAsked();
      if (asked > 0) this.logger.log(`${asked} scheduled report(s) were asked for`);
    });
  }
}
