import { dateOfDayNumber } from '@floorplan/kernel';

/** Days are numbers of the kernel's `dayNumber`. */
export interface ChartPoint {
  readonly day: number;
  readonly value: number;
}

export interface ChartLine {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** A value holds until the next. */
  readonly steps?: true;
  /** The day through which the last value is drawn on, past its own. */
  readonly until?: number;
}

/** How days are told: as they are, or as the months that begin on them. */
export type ChartUnit = 'day' | 'month';

export interface ChartMark {
  readonly day: number;
  readonly label: string;
}

/** A day as the axis, the table and the values tell it. */
export const dayText = (day: number, unit: ChartUnit): string =>
  unit === 'month' ? dateOfDayNumber(day).slice(0, 7) : dateOfDayNumber(day);

/** Days for the axis, the first and the last among them, as many as stand beside each other without touching. */
export function axisDays(days: readonly number[], unit: ChartUnit, room: number): number[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  // Where every point is a month of its own, a mark between two would name one of them twice.
  const places = unit === 'month' ? days : null;
  const most = places ? places.length - 1 : last - first;
  const steps = Math.min(Math.max(1, room - 1), most);
  if (steps === 0) return [first];
  const at = Array.from({ length: steps + 1 }, (_, step) => Math.round((step * most) / steps));
  return at.map((one) => (places ? places[one]! : first + one));
}
