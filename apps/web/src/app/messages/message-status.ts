import type { ListedStatusName } from '@floorplan/job-process/contracts';
import type { StatusStyles } from '@floorplan/ui';

/** Icons and tones of message statuses, for views without the detailed message state. */
export const MESSAGE_STATUS_STYLE: StatusStyles<ListedStatusName> = {
  PENDING: { tone: 'warning', icon: 'pause-circle', text: 'job.status_PENDING' },
  ERROR: { tone: 'danger', icon: 'times-circle', text: 'job.status_ERROR' },
  OK: { tone: 'success', icon: 'check-circle', text: 'job.status_OK' },
  SUPERSEDED: { tone: 'neutral', icon: 'history', text: 'job.state_superseded' },
};
