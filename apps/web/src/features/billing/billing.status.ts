import type { RunStatus } from '@floorplan/invoicing/domain';
import type { StatusStyles } from '@floorplan/ui';

/** Tone, icon and text of each status of a billing run. */
export const RUN_STATUS_STYLE: StatusStyles<RunStatus> = {
  PREPARING: { tone: 'info', icon: 'spinner', text: 'billing.status_PREPARING' },
  PREVIEWED: { tone: 'warning', icon: 'eye', text: 'billing.status_PREVIEWED' },
  ISSUING: { tone: 'info', icon: 'spinner', text: 'billing.status_ISSUING' },
  ISSUED: { tone: 'success', icon: 'check-circle', text: 'billing.status_ISSUED' },
  ABANDONED: { tone: 'neutral', icon: 'times-circle', text: 'billing.status_ABANDONED' },
};
