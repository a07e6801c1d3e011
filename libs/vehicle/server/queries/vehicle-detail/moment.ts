import { countingOn, recordedOn, type StoredEvent } from '@floorplan/platform/event-store';
import type { AsOfQuery } from '@floorplan/vehicle/contracts';
import { vehicleStream } from '@floorplan/vehicle/domain';

/**
 * What a vehicle is looked at by: the day it is shown as of, and the day by whose end everything that counts was
 * known. Absent: now.
 */
export interface Moment {
  readonly asOf?: string | undefined;
  readonly knownOn?: string | undefined;
}

export const NOW: Moment = {};

/** `recorded` is the day as it was known when it ended. */
export const momentOf = ({ asOf, basis }: AsOfQuery): Moment => ({
  asOf,
  knownOn: basis === 'recorded' ? asOf : undefined,
});

/** Today and later days are now. */
export function pastOf({ asOf, knownOn }: Moment, today: string): Moment {
  const past = (day: string | undefined) => (day !== undefined && day < today ? day : undefined);
  return { asOf: past(asOf), knownOn: past(knownOn) };
}

export const isNow = ({ asOf, knownOn }: Moment): boolean => asOf === undefined && knownOn === undefined;

/** The facts that were known, undone or not. */
export const knownAt = (history: readonly StoredEvent[], { knownOn }: Moment): readonly StoredEvent[] =>
  knownOn === undefined ? history : history.filter((event) => recordedOn(event) <= knownOn);

/** No day is looked back on from a later one: what was known then is all there is. */
export const looksBack = ({ asOf, knownOn }: Moment): boolean =>
  asOf !== undefined && (knownOn === undefined || asOf < knownOn);

/** The facts of a vehicle that count at a moment. */
export function countingAt(history: readonly StoredEvent[], moment: Moment): readonly StoredEvent[] {
  const known = knownAt(history, moment);
  return looksBack(moment) ? countingOn(vehicleStream, known, moment.asOf!) : known;
}
