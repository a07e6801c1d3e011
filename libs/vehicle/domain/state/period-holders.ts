import type { Period, Vehicle } from './vehicle.parts';

/**
 * The earlier periods that the given period continues, oldest first. All of them belong to one financing, at
 * different dealers.
 */
export function continuedPeriods({ periods }: Pick<Vehicle, 'periods'>, period: Period): Period[] {
  const at = periods.indexOf(period);
  const first = periods.slice(0, at + 1).findLastIndex(({ continues }) => !continues);
  return periods.slice(Math.max(first, 0), at);
}

/**
 * Id of the dealer that is charged for a night. `holder` is the dealer's index among the dealers of the
 * period.
 */
export const dealerOfNights = ({ earlier = [], dealerId }: Period, holder: number): number =>
  earlier[holder]?.dealerId ?? dealerId;

/**
 * First day on which the current dealer is charged for the period; null when it is charged from the
 * beginning.
 */
export const dealerSince = ({ earlier = [] }: Pick<Period, 'earlier'>): string | null =>
  earlier.at(-1)?.until ?? null;

/** Days of a period on which one dealer had the vehicle. */
export interface Holding {
  readonly period: Period;
  readonly dealerId: number;
  /** First day. */
  readonly from: string;
  /** Day after the last day; null while the dealer has the vehicle. */
  readonly until: string | null;
}

/** All periods of the vehicle by dealer, oldest first. */
export const holdingsOf = ({ periods }: Pick<Vehicle, 'periods'>): Holding[] =>
  periods.flatMap((period) => {
    const handovers = (period.earlier ?? []).map(({ until }) => until);
    return [period.begin, ...handovers].map((from, holder) => ({
      ...{ period, dealerId: dealerOfNights(period, holder), from },
      until: handovers[holder] ?? period.closedOn,
    }));
  });
