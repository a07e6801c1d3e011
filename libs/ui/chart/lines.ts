import { dateOfDayNumber } from '@floorplan/kernel';

/** Days are numbers as in the kernel's `dayNumber`. */
export interface ChartPoint {
  readonly day: number;
  readonly value: number;
}

export interface ChartLine {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** Whether a value applies until the next point. Such a line is drawn as steps. */
  readonly steps?: true;
  /** Whether the line is dashed, for values that are expected. */
  readonly dashed?: true;
  /** Day up to which the last value is extended. */
  readonly until?: number;
}

/** Shows days as dates, or as the months that begin on them. */
export type ChartUnit = 'day' | 'month';

export interface ChartMark {
  readonly day: number;
  readonly label: string;
}

/** Text of a day in axis, table and tooltip. */
export const dayText = (day: number, unit: ChartUnit): string =>
  unit === 'month' ? dateOfDayNumber(day).slice(0, 7) : dateOfDayNumber(day);

/**
 * Returns the days to label on the axis: the first, the last, and as many between them as fit without
 * touching.
 */
export function axisDays(days: readonly number[], unit: ChartUnit, room: number): number[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  // With months, label only days that have a point. A label between two points would repeat a month.
  const places = unit === 'month' ? days : null;
  const most = places ? places.length - 1 : last - first;
  const steps = Math.min(Math.max(1, room - 1), most);
  if (steps === 0) return [first];
  const at = Array.from({ length: steps + 1 }, (_, step) => Math.round((step * most) / steps));
  return at.map((each) => (places ? places[each]! : first + each));
}
