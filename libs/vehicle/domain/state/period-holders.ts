import type { Period, Vehicle } from './vehicle.parts';

/** The periods that one goes on from, oldest first: the same financing at other dealers. */
export function continuedPeriods({ periods }: Pick<Vehicle, 'periods'>, period: Period): Period[] {
  const at = periods.indexOf(period);
  const first = periods.slice(0, at + 1).findLastIndex(({ continues }) => !continues);
  return periods.slice(Math.max(first, 0), at);
}

/** The dealer that a night of a period is charged to, by its place among those that have had it. */
export const dealerOfNights = ({ earlier = [], dealerId }: Period, holder: number): number =>
  earlier[holder]?.dealerId ?? dealerId;

/** The day since which a period is charged to the dealer that has it; null: since its begin. */
export const dealerSince = ({ earlier = [] }: Pick<Period, 'earlier'>): string | null =>
  earlier.at(-1)?.until ?? null;
