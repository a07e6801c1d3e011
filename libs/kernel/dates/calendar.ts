/**
 * A date as year, month and day. Calculations use this form with day numbers (days since 1970-01-01), to
 * avoid converting dates to text.
 */
interface Civil {
  readonly year: number;
  /** 1 for January. */
  readonly month: number;
  readonly day: number;
}

const DAYS_OF_ERA = 146_097;
const FROM_MARCH_0000 = 719_468;

/**
 * The calendar date of a day number. The algorithm counts years from 1 March, so that the leap day is the
 * last day of a year.
 */
export function civilOfDay(number: number): Civil {
  const shifted = number + FROM_MARCH_0000;
  const era = Math.floor(shifted / DAYS_OF_ERA);
  const ofEra = shifted - era * DAYS_OF_ERA;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  return {
    year: year + era * 400 + (month >= 10 ? 1 : 0),
    month: month < 10 ? month + 3 : month - 9,
    day: ofYear - Math.floor((153 * month + 2) / 5) + 1,
  };
}

export function dayOfCivil({ year, month, day }: Civil): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const ofEra = marchYear - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const days = ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear;
  return era * DAYS_OF_ERA + days - FROM_MARCH_0000;
}

/** The day number of the first day of a month: `months` months after the month of `number`. */
export function monthStart(number: number, months = 0): number {
  const { year, month } = civilOfDay(number);
  const index = year * 12 + month - 1 + months;
  return dayOfCivil({ year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1, day: 1 });
}

/** Same day of a later month, clamped to that month's end (31 January + 1 = 28 or 29 February). */
export function addMonthsToDay(number: number, months: number): number {
  const start = monthStart(number, months);
  const last = monthStart(start, 1) - 1;
  return Math.min(start + civilOfDay(number).day - 1, last);
}

/**
 * Days between two dates by the 30E/360 convention: every month has 30 days, and the 31st counts as the 30th.
 */
export function days30E(from: number, to: number): number {
  const position = ({ year, month, day }: Civil) => year * 360 + month * 30 + Math.min(day, 30);
  return position(civilOfDay(to)) - position(civilOfDay(from));
}
