import type { ReminderRunStatus } from '@floorplan/invoicing/domain';
import type { StatusStyles } from '@floorplan/ui';

/** Tone, icon and text of each status of the reminders of a day. */
export const REMINDER_RUN_STYLE: StatusStyles<ReminderRunStatus> = {
  SENDING: { tone: 'info', icon: 'send', text: 'reminder.status_SENDING' },
  SENT: { tone: 'success', icon: 'check-circle', text: 'reminder.status_SENT' },
  ABORTED: { tone: 'warning', icon: 'times-circle', text: 'reminder.status_ABORTED' },
};
