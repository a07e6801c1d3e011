import type { BankPaymentRow } from '@floorplan/bank/contracts';
import type { BankFileStatus } from '@floorplan/bank/domain';
import type { StatusStyles } from '@floorplan/ui';

/** Tone, icon and text of each status of a file. */
export const BANK_FILE_STYLE: StatusStyles<BankFileStatus> = {
  RECEIVED: { tone: 'info', icon: 'spinner', text: 'bank.status_RECEIVED' },
  READ: { tone: 'info', icon: 'spinner', text: 'bank.status_READ' },
  BOOKED: { tone: 'success', icon: 'check-circle', text: 'bank.status_BOOKED' },
  REFUSED: { tone: 'danger', icon: 'times-circle', text: 'bank.status_REFUSED' },
  STOPPED: { tone: 'danger', icon: 'exclamation-triangle', text: 'bank.status_STOPPED' },
};

type RowOutcome = NonNullable<BankPaymentRow['Result']> | 'KNOWN' | 'OTHER' | 'WAITING' | 'FAILED';

/** What became of a payment: a known one by that, another one by its result. */
export function rowOutcomeOf({ Outcome, Result, Failure }: BankPaymentRow): RowOutcome {
  if (Failure !== null) return 'FAILED';
  if (Outcome === 'KNOWN') return Outcome;
  return Result ?? (Outcome === 'NEW' ? 'UNMATCHED' : (Outcome ?? 'WAITING'));
}

export const OUTCOME_STYLE: StatusStyles<RowOutcome> = {
  MATCHED: { tone: 'success', icon: 'check-circle', text: 'bank.result_MATCHED' },
  PARTIAL: { tone: 'warning', icon: 'chart-pie', text: 'bank.result_PARTIAL' },
  OVER: { tone: 'warning', icon: 'plus-circle', text: 'bank.result_OVER' },
  UNMATCHED: { tone: 'danger', icon: 'question-circle', text: 'bank.result_UNMATCHED' },
  SENT_BOOKED: { tone: 'success', icon: 'check-circle', text: 'bank.result_SENT_BOOKED' },
  SENT_KNOWN: { tone: 'neutral', icon: 'history', text: 'bank.result_SENT_KNOWN' },
  SENT_CONFLICT: { tone: 'danger', icon: 'exclamation-triangle', text: 'bank.result_SENT_CONFLICT' },
  SENT_OTHER_AMOUNT: { tone: 'danger', icon: 'exclamation-triangle', text: 'bank.result_SENT_OTHER_AMOUNT' },
  SENT_NOT_TOLD: { tone: 'warning', icon: 'user', text: 'bank.result_SENT_NOT_TOLD' },
  SENT_UNKNOWN: { tone: 'neutral', icon: 'question-circle', text: 'bank.result_SENT_UNKNOWN' },
  DAY_TO_COME: { tone: 'danger', icon: 'calendar', text: 'bank.result_DAY_TO_COME' },
  DAY_TOO_OLD: { tone: 'danger', icon: 'calendar', text: 'bank.result_DAY_TOO_OLD' },
  KNOWN: { tone: 'neutral', icon: 'history', text: 'bank.outcome_KNOWN' },
  OTHER: { tone: 'neutral', icon: 'minus-circle', text: 'bank.outcome_OTHER' },
  FAILED: { tone: 'danger', icon: 'exclamation-triangle', text: 'bank.outcome_FAILED' },
  WAITING: { tone: 'info', icon: 'spinner', text: 'bank.status_READ' },
};
