import { addMonths, isBusinessDate } from '../dates/business-date';
import type { BusinessDate } from '../dates/business-date';
import { hasLuhnDigit } from './luhn';

/**
 * A Swedish personal number. With `samordning` it is a coordination number, in which 60 is added to the day.
 */
export interface PersonNumber {
  /** Twelve digits `YYYYMMDDNNNC`, as stored. Never log them. */
  readonly digits: string;
  readonly kind: 'person' | 'samordning';
  readonly birthDate: BusinessDate;
}

const SHAPE = /^(18|19|20)?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/;
const SAMORDNING_OFFSET = 60;

function birthDateOf(century: string, year: string, month: string, day: number): BusinessDate | null {
  const date = `${century}${year}-${month}-${String(day).padStart(2, '0')}`;
  return isBusinessDate(date) ? date : null;
}

/**
 * The latest century in which the date exists and is not after today. A plus sign means 100 years earlier.
 */
function centuryOf(
  year: string,
  month: string,
  day: number,
  plus: boolean,
  today: BusinessDate,
): string | null {
  const latest = plus ? addMonths(today, -1200) : today;
  const found = ['20', '19', '18'].find((century) => {
    const date = birthDateOf(century, year, month, day);
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
  const coordinated = Number(dayText) > SAMORDNING_OFFSET;
  const day = Number(dayText) - (coordinated ? SAMORDNING_OFFSET : 0);
  const century = written ?? centuryOf(year!, month!, day, sign === '+', today);
  const birthDate = century && birthDateOf(century, year!, month!, day);
  if (!birthDate || birthDate > today) return null;
  return {
    digits: `${century}${year}${month}${dayText}${last}`,
    kind: coordinated ? 'samordning' : 'person',
    birthDate,
  };
}

/** Formats the twelve stored digits for lists, e.g. `19850230-****`. */
export const maskPersonNumber = (digits: string): string => `${digits.slice(0, 8)}-****`;

export const formatPersonNumber = (digits: string): string => `${digits.slice(0, 8)}-${digits.slice(8)}`;
