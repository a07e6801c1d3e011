import type { Filter } from '@floorplan/ui';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Filter for the time on the day on which entries were known. Without one, the whole day counts. */
export const KNOWN_TIME: Filter = {
  key: 'known_time',
  label: 'books.known_time',
  kind: 'time',
  place: 'more',
};

/** The time of the URL; blank when it is none. */
export const timeOf = (asked: string | undefined): string => (asked && TIME.test(asked) ? asked : '');

/** The day, or the time in Stockholm, by which entries were known, as calls take it. */
export const knownOn = (day: string, time: string): string => {
  if (!time) return day;
  return time.length === 'HH:mm'.length ? `${day}T${time}:00` : `${day}T${time}`;
};
