import type { EarlierHolder, Period, Vehicle } from './vehicle.parts';

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

type Handover = Pick<EarlierHolder, 'dealerId' | 'until'>;

/**
 * The dealers that gave up the vehicle within a period, oldest first. After a change of site the period
 * charges only the new dealer, so the earlier dealer is found only in `parties`.
 */
function handoversIn({ periods, parties }: Pick<Vehicle, 'periods' | 'parties'>, period: Period): Handover[] {
  const charged = period.earlier ?? [];
  const next = periods[periods.indexOf(period) + 1];
  const end = period.closedOn ?? next?.begin ?? null;
  const changes = parties.earlier.filter(
    ({ until }) =>
      until > period.begin &&
      (end === null || until < end) &&
      !charged.some((candidate) => candidate.until === until),
  );
  return [...charged, ...changes].sort((one, other) => (one.until < other.until ? -1 : 1));
}

/** All periods of the vehicle by dealer, oldest first. */
export const holdingsOf = (vehicle: Pick<Vehicle, 'periods' | 'parties'>): Holding[] =>
  vehicle.periods.flatMap((period) => {
    const handovers = handoversIn(vehicle, period);
    return [period.begin, ...handovers.map(({ until }) => until)].map((from, holder) => ({
      period,
      dealerId: handovers[holder]?.dealerId ?? period.dealerId,
      from,
      until: handovers[holder]?.until ?? period.closedOn,
    }));
  });
