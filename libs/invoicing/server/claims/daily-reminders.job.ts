import { isBankDay } from '@floorplan/kernel';
import { PORTAL } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { DailyJobs } from '@floorplan/platform/jobs';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { dailyRemindersJob } from './reminder-kinds';
import { ReminderRuns } from './reminder-runs';
import { ReminderSettings } from './reminder-settings';

const TIME = '07:00';

/** Sends the reminders of each bank day in the morning, when the settings say so. */
@Injectable()
export class DailyReminders implements OnModuleInit {
  private readonly logger = new Logger('reminders');

  constructor(
    private readonly daily: DailyJobs,
    private readonly runs: ReminderRuns,
    private readonly clock: Clock,
    private readonly settings: ReminderSettings,
  ) {}

  onModuleInit(): void {
    this.daily.add(dailyRemindersJob, TIME, () => this.sendDue());
  }

  async sendDue(): Promise<void> {
    if (!this.settings.sendsByItself || !isBankDay(this.clock.today())) return;
    const outcome = await this.runs.start(PORTAL);
    if (!outcome.ok) this.logger.log(`No reminders were sent: ${outcome.refusal.code}`);
  }
}
