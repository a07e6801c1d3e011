import {
  listedStatusOf,
  PROCESS_STATUSES,
  statusesAllowing,
  preservedStatuses,
  type ListedStatus,
  type ProcessStatus,
} from '@floorplan/job-process/domain';

/** SQL condition that a status is one of the given statuses: `in ('queued', …)`. */
export const oneOf = (statuses: readonly ProcessStatus[]): string =>
  `in (${statuses.map((status) => `'${status}'`).join(', ')})`;

export const QUEUED = oneOf(['queued']);
/** The message waits on a queue or is being attempted. */
export const TO_RUN = oneOf(preservedStatuses('to run'));
export const RETRYING = oneOf(preservedStatuses('for its time'));
export const WAITING_OUTSIDE = oneOf(preservedStatuses('for something outside'));
export const WAITING_EARLIER = oneOf(preservedStatuses('for an earlier one'));
export const WAITING = oneOf(preservedStatuses('for something outside', 'for an earlier one'));
/** The message will be attempted even if nothing outside it changes. */
export const WANTING_AN_ATTEMPT = oneOf(statusesAllowing('succeeded'));
/** SUPERSEDED: replaced by another message. SETTLED: succeeded or replaced, so nothing is left to do. */
export const SUPERSEDED = oneOf(listedAs('SUPERSEDED'));
export const SETTLED = oneOf(listedAs('OK', 'SUPERSEDED'));

function listedAs(...listed: readonly ListedStatus[]): ProcessStatus[] {
  return PROCESS_STATUSES.filter((status) => status !== 'absent' && listed.includes(listedStatusOf(status)));
}
