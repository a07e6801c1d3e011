import type { LineKind, ListedStatus, Verdict } from '@floorplan/inventory-taking/domain';
import type { StatusStyles } from '@floorplan/ui';

export const STOCKTAKE_STATUS_STYLE: StatusStyles<ListedStatus> = {
  PLANNED: { tone: 'neutral', icon: 'calendar', text: 'invt.status_PLANNED' },
  ONGOING: { tone: 'info', icon: 'play-circle', text: 'invt.status_ONGOING' },
  SIGNED: { tone: 'warning', icon: 'exclamation-triangle', text: 'invt.status_SIGNED' },
  DONE: { tone: 'success', icon: 'check-circle', text: 'invt.status_DONE' },
};

export const LINE_STYLE: StatusStyles<LineKind> = {
  COUNTED: { tone: 'success', icon: 'check-circle', text: 'invt.kind_COUNTED' },
  UNCOUNTED: { tone: 'neutral', icon: 'circle', text: 'invt.kind_UNCOUNTED' },
  MISSING: { tone: 'danger', icon: 'times-circle', text: 'invt.kind_MISSING' },
  SETTLED: { tone: 'info', icon: 'check', text: 'invt.kind_SETTLED' },
  LEFT: { tone: 'neutral', icon: 'sign-out', text: 'invt.kind_LEFT' },
  EXTRA: { tone: 'warning', icon: 'plus-circle', text: 'invt.kind_EXTRA' },
};

/**
 * Answer to a scan as the device shows it. The device shows `NOT_EXPECTED` until the server has decided.
 */
export type DisplayedVerdict = Verdict | 'ASK' | 'TOO_LATE' | 'NOT_EXPECTED';

export const VERDICT_STYLE: StatusStyles<DisplayedVerdict> = {
  EXPECTED: { tone: 'success', icon: 'check-circle', text: 'invt.verdict_EXPECTED' },
  TWICE: { tone: 'info', icon: 'replay', text: 'invt.verdict_TWICE' },
  OTHER_DEALER: { tone: 'warning', icon: 'users', text: 'invt.verdict_OTHER_DEALER' },
  ARRIVED: { tone: 'success', icon: 'sign-in', text: 'invt.verdict_ARRIVED' },
  ENDED: { tone: 'warning', icon: 'stop-circle', text: 'invt.verdict_ENDED' },
  UNPAID: { tone: 'danger', icon: 'exclamation-circle', text: 'invt.verdict_UNPAID' },
  NOT_FINANCED: { tone: 'info', icon: 'minus-circle', text: 'invt.verdict_NOT_FINANCED' },
  UNKNOWN: { tone: 'danger', icon: 'question-circle', text: 'invt.verdict_UNKNOWN' },
  NOT_EXPECTED: { tone: 'warning', icon: 'clock', text: 'invt.verdict_NOT_EXPECTED' },
  ASK: { tone: 'info', icon: 'question-circle', text: 'invt.verdict_ASK' },
  TOO_LATE: { tone: 'danger', icon: 'lock', text: 'invt.verdict_TOO_LATE' },
};
