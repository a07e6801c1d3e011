import { stockholmDay } from '../format/format';
import type { Filter } from './description';
import type { FilterValues } from './use-list-state';

/** Periods relative to now. `days` means explicit days instead. */
export const PERIODS = ['hour', 'today', 'yesterday', 'last7', 'month', 'lastMonth', 'days'] as const;
export type Period = (typeof PERIODS)[number];

/**
 * A stretch of time: everything after an instant, or the days from one business date to another, inclusive.
 */
export interface Stretch {
  readonly since?: string;
  readonly from?: string;
  readonly to?: string;
}

const isPeriod = (text: string | undefined): text is Period => PERIODS.includes(text as Period);
const daysBefore = (day: string, days: number) => stockholmDay(new Date(`${day}T12:00:00Z`), -days);
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The period in the URL. Explicit days in the URL take precedence. */
export function periodOf(filter: Filter, values: FilterValues): Period {
  const written = values[filter.key];
  if (filter.days && (values[filter.days.from] || values[filter.days.to])) return 'days';
  return isPeriod(written) ? written : ((filter.initial ?? 'last7') as Period);
}

/** Resolves a period relative to `now`. Returns an empty stretch for `days`. */
export function stretchOf(period: Period, now: Date): Stretch {
  const today = stockholmDay(now);
  const first = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'hour':
      // Round to the minute, so that the query key stays the same for a while.
      return { since: new Date(Math.floor(now.getTime() / MINUTE) * MINUTE - HOUR).toISOString() };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
    case 'last7':
      return { from: daysBefore(today, 6), to: today };
    case 'month':
      return { from: first, to: today };
    case 'lastMonth': {
      const last = daysBefore(first, 1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'days':
      return {};
  }
}

/** The stretch of time that a period filter requests: its explicit days, or the days of its period. */
export function askedStretch(filter: Filter, values: FilterValues, now: Date): Stretch {
  const period = periodOf(filter, values);
  if (period !== 'days' || !filter.days) return stretchOf(period, now);
  const from = values[filter.days.from];
  const to = values[filter.days.to];
  return { ...(from && { from }), ...(to && { to }) };
}
