import type { ProcessStateName } from '@floorplan/job-process/contracts';
import type { StatusStyles } from '@floorplan/ui';

/** Tone, icon and text of each message state. The type requires an entry for every state. */
export const PROCESS_STATE_STYLE: StatusStyles<ProcessStateName> = {
  queued: { tone: 'neutral', icon: 'clock', text: 'job.state_queued' },
  running: { tone: 'info', icon: 'spinner', text: 'job.state_running' },
  waiting: { tone: 'warning', icon: 'pause-circle', text: 'job.state_waiting' },
  waitingEarlier: { tone: 'warning', icon: 'sort-amount-down', text: 'job.state_waitingEarlier' },
  retrying: { tone: 'warning', icon: 'refresh', text: 'job.state_retrying' },
  succeeded: { tone: 'success', icon: 'check-circle', text: 'job.state_succeeded' },
  failed: { tone: 'danger', icon: 'times-circle', text: 'job.state_failed' },
  rejected: { tone: 'danger', icon: 'ban', text: 'job.state_rejected' },
  superseded: { tone: 'neutral', icon: 'history', text: 'job.state_superseded' },
};
