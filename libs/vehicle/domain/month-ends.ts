import { addDays } from '@floorplan/kernel';

/** Number of months that the dashboard shows: the current month and the twelve before it. */
export const MONTHS_DISPLAYED = 13;

/** Last day of each of the latest months, oldest first. The current month ends today. */
export function monthEnds(today: string, months = MONTHS_DISPLAYED): readonly string[] {
  const ends = [today];
  while (ends.length < months) ends.unshift(addDays(`${ends[0]!.slice(0, 7)}-01`, -1));
  return ends;
}
