import { countingOn, recordedOn, type StoredEvent } from '@floorplan/platform/event-store';
import type { AsOfQuery } from '@floorplan/vehicle/contracts';
import { vehicleStream } from '@floorplan/vehicle/domain';

/**
 * A moment of a vehicle: the effective date, and the day by whose end a fact must be known. Absent means
 * today.
 */
export interface Moment {
  readonly asOf?: string | undefined;
  readonly knownOn?: string | undefined;
}

export const NOW: Moment = {};

/** Converts a query to a moment. With basis `recorded`, only facts known by the end of the day count. */
export const momentOf = ({ asOf, basis }: AsOfQuery): Moment => ({
  asOf,
  knownOn: basis === 'recorded' ? asOf : undefined,
});

/** Removes days that are not in the past, because today and later days mean the current state. */
export function pastOf({ asOf, knownOn }: Moment, today: string): Moment {
  const past = (day: string | undefined) => (day !== undefined && day < today ? day : undefined);
  return { asOf: past(asOf), knownOn: past(knownOn) };
}

export const isNow = ({ asOf, knownOn }: Moment): boolean => asOf === undefined && knownOn === undefined;

/** The facts that were known at the moment, including undone ones. */
export const knownAt = (history: readonly StoredEvent[], { knownOn }: Moment): readonly StoredEvent[] =>
  knownOn === undefined ? history : history.filter((event) => recordedOn(event) <= knownOn);

/** Whether facts after the effective date must be excluded. Otherwise all known facts count. */
export const isInThePast = ({ asOf, knownOn }: Moment): boolean =>
  asOf !== undefined && (knownOn === undefined || asOf < knownOn);

/** The facts of a vehicle that are valid at the moment. */
export function countingAt(history: readonly StoredEvent[], moment: Moment): readonly StoredEvent[] {
  const known = knownAt(history, moment);
  return isInThePast(moment) ? countingOn(vehicleStream, known, moment.asOf!) : known;
}
