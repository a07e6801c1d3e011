import { addMonths, isBusinessDate } from '../dates/business-date';
import type { BusinessDate } from '../dates/business-date';
import { hasLuhnDigit } from './luhn';

/**
 * A Swedish personal number. With `samordning` it is a coordination number, in which 60 is added to the day. Of a
 * person whose date of birth is not known in full, it has month 00 or day 60.
 */
export interface PersonNumber {
  /** Twelve digits `YYYYMMDDNNNC`, as stored. Never log them. */
  readonly digits: string;
  readonly kind: 'person' | 'samordning';
  /** Null when it is not known in full. */
  readonly birthDate: BusinessDate | null;
}

const SHAPE = /^(18|19|20)?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/;
const SAMORDNING_OFFSET = 60;

/** Date of birth in a number; unknown parts, which only coordination numbers have, are 00. */
interface WrittenBirth {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly isCoordinated: boolean;
}

/** The date of birth, or the earliest possible one. Null when there is none. */
function earliestBirth(
  century: string,
  { year, month, day, isCoordinated }: WrittenBirth,
): BusinessDate | null {
  const known = (part: string) => (isCoordinated && part === '00' ? '01' : part);
  const date = `${century}${year}-${known(month)}-${known(day)}`;
  return isBusinessDate(date) ? date : null;
}

/**
 * The latest century in which the date exists and is not after today. A plus sign means 100 years earlier.
 */
function centuryOf(birth: WrittenBirth, plus: boolean, today: BusinessDate): string | null {
  const latest = plus ? addMonths(today, -1200) : today;
  const found = ['20', '19', '18'].find((century) => {
    const date = earliestBirth(century, birth);
    return date !== null && date <= latest;
  });
  return found ?? null;
}

/**
 * Parses a personal or coordination number of 10 or 12 digits. The date must exist and not be after `today`,
 * and the serial number must not be 000. Returns null for other text.
 */
export function parsePersonNumber(text: string, today: BusinessDate): PersonNumber | null {
  const match = SHAPE.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const [, written, year, month, dayText, sign, last] = match as unknown as string[];
  if (!hasLuhnDigit(`${year}${month}${dayText}${last}`) || last!.startsWith('000')) return null;
  const isCoordinated = Number(dayText) >= SAMORDNING_OFFSET;
  const day = String(Number(dayText) - (isCoordinated ? SAMORDNING_OFFSET : 0)).padStart(2, '0');
  const birth = { year: year!, month: month!, day, isCoordinated };
  const century = written ?? centuryOf(birth, sign === '+', today);
  const earliest = century && earliestBirth(century, birth);
  if (!earliest || earliest > today) return null;
  return {
    digits: `${century}${year}${month}${dayText}${last}`,
    kind: isCoordinated ? 'samordning' : 'person',
    birthDate: month === '00' || day === '00' ? null : earliest,
  };
}

/** Formats the twelve stored digits for lists, e.g. `19850230-****`. */
export const maskPersonNumber = (digits: string): string => `${digits.slice(0, 8)}-****`;

export const formatPersonNumber = (digits: string): string => `${digits.slice(0, 8)}-${digits.slice(8)}`;
