import type { PaymentOutcome, RunStatus } from '@floorplan/payouts/domain';
import type { StatusStyles } from '@floorplan/ui';

/** Tone, icon and text of each status of a payment run. */
export const RUN_STATUS_STYLE: StatusStyles<RunStatus> = {
  PREPARED: { tone: 'warning', icon: 'clock', text: 'run.status_PREPARED' },
  APPROVED: { tone: 'info', icon: 'check', text: 'run.status_APPROVED' },
  SENT: { tone: 'info', icon: 'send', text: 'run.status_SENT' },
  SETTLED: { tone: 'success', icon: 'check-circle', text: 'run.status_SETTLED' },
  ABANDONED: { tone: 'neutral', icon: 'times-circle', text: 'run.status_ABANDONED' },
};

/** Tone, icon and text of what the bank says of a payment. */
export const OUTCOME_STYLE: StatusStyles<PaymentOutcome> = {
  WAITING: { tone: 'neutral', icon: 'clock', text: 'run.outcome_WAITING' },
  ACCEPTED: { tone: 'info', icon: 'check', text: 'run.outcome_ACCEPTED' },
  REJECTED: { tone: 'danger', icon: 'exclamation-circle', text: 'run.outcome_REJECTED' },
  PAID: { tone: 'success', icon: 'check-circle', text: 'run.outcome_PAID' },
  RETURNED: { tone: 'danger', icon: 'replay', text: 'run.outcome_RETURNED' },
};

/** Mark of a payment to an account that is at most 30 days old. */
export const ACCOUNT_AGE_STYLE: StatusStyles<'NEW'> = {
  NEW: { tone: 'warning', icon: 'exclamation-triangle', text: 'run.new_account' },
};
