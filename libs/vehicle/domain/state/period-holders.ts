import type { Period, Vehicle } from './vehicle.parts';

/** The periods that the given one continues, oldest first: the same financing at earlier dealers. */
export function continuedPeriods({ periods }: Pick<Vehicle, 'periods'>, period: Period): Period[] {
  const at = periods.indexOf(period);
  const first = periods.slice(0, at + 1).findLastIndex(({ continues }) => !continues);
  return periods.slice(Math.max(first, 0), at);
}

/** The dealer charged for a night of a period; `holder` is the dealer's index among those of the period. */
export const dealerOfNights = ({ earlier = [], dealerId }: Period, holder: number): number =>
  earlier[holder]?.dealerId ?? dealerId;

/** First day on which the period is charged to its current dealer; null when it always was. */
export const dealerSince = ({ earlier = [] }: Pick<Period, 'earlier'>): string | null =>
  earlier.at(-1)?.until ?? null;
