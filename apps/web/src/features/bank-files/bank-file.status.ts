import type { BankPaymentRow } from '@floorplan/bank/contracts';
import type { BankFileStatus } from '@floorplan/bank/domain';
import type { StatusStyles } from '@floorplan/ui';

/** Tone, icon and text of each status of a file. */
export const BANK_FILE_STYLE: StatusStyles<BankFileStatus> = {
  RECEIVED: { tone: 'info', icon: 'spinner', text: 'bank.status_RECEIVED' },
  READ: { tone: 'info', icon: 'spinner', text: 'bank.status_READ' },
  BOOKED: { tone: 'success', icon: 'check-circle', text: 'bank.status_BOOKED' },
  REFUSED: { tone: 'danger', icon: 'times-circle', text: 'bank.status_REFUSED' },
};

type RowOutcome = NonNullable<BankPaymentRow['Result']> | 'KNOWN' | 'OTHER' | 'WAITING';

/** What became of a payment: a known one by that, a new one by its result. */
export const rowOutcomeOf = ({ Outcome, Result }: BankPaymentRow): RowOutcome =>
  Outcome === 'NEW' ? (Result ?? 'UNMATCHED') : (Outcome ?? 'WAITING');

export const OUTCOME_STYLE: StatusStyles<RowOutcome> = {
  MATCHED: { tone: 'success', icon: 'check-circle', text: 'bank.result_MATCHED' },
  PARTIAL: { tone: 'warning', icon: 'chart-pie', text: 'bank.result_PARTIAL' },
  OVER: { tone: 'warning', icon: 'plus-circle', text: 'bank.result_OVER' },
  UNMATCHED: { tone: 'danger', icon: 'question-circle', text: 'bank.result_UNMATCHED' },
  KNOWN: { tone: 'neutral', icon: 'history', text: 'bank.outcome_KNOWN' },
  OTHER: { tone: 'neutral', icon: 'minus-circle', text: 'bank.outcome_OTHER' },
  WAITING: { tone: 'info', icon: 'spinner', text: 'bank.status_READ' },
};
