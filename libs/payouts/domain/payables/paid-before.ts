import type { BusinessDate } from '@floorplan/kernel';
import type { Owed } from './payable.events';

/** What a source owed after one of its facts, until the day on which the next fact was recorded. */
export interface OwedUntil {
  readonly owed: Owed | null;
  readonly until: BusinessDate;
}

/**
 * What of a source was paid in another way, before payables existed: what was owed last and had fallen due while it was
 * owed. A correction that was not due yet leaves what it corrects as paid. Null when nothing was owed at the end.
 * @param history oldest first; the last one holds until the day on which payables begin, on which all that is due counts
 */
export function paidBefore(history: readonly OwedUntil[]): Owed | null {
  const last = history.at(-1)?.owed ?? null;
  if (!last || last.due <= history.at(-1)!.until) return last;
  const since = history.findLastIndex(({ owed }) => owed === null) + 1;
  return history.slice(since, -1).findLast(({ owed, until }) => owed!.due < until)?.owed ?? null;
}
