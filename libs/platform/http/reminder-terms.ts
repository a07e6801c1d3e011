import { z } from 'zod';

const MAX_BANK_DAYS = 250;
const MAX_FEE = 10_000;

/** The two numbers in a text such as `5,15`; null when there are not exactly two of at most this size. */
function twoNumbers(text: string, max: number): readonly [number, number] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  const [first, second] = parts.map(Number) as [number, number];
  return Math.max(first, second) <= max ? [first, second] : null;
}

const isOff = (text: string): boolean => text.trim() === 'off';

function bankDaysIn(text: string): readonly [number, number] | null {
  const days = twoNumbers(text, MAX_BANK_DAYS);
  return days && days[0] > 0 && days[0] < days[1] ? days : null;
}

/** Bank days after the due date of the two reminders; null when nobody is reminded. */
export const reminderDays = z
  .string()
  .default('5,15')
  .refine(
    (text) => isOff(text) || bankDaysIn(text) !== null,
    `must be two rising numbers of bank days from 1 to ${MAX_BANK_DAYS}, like 5,15, or off`,
  )
  .transform((text) => (isOff(text) ? null : bankDaysIn(text)));

const feesIn = (text: string): readonly [number, number] | null =>
  twoNumbers(text.includes(',') ? text : `${text},${text}`, MAX_FEE);

/** Fees of the two reminders in whole kronor. One number is the fee of both. */
export const reminderFees = z
  .string()
  .default('0')
  .refine(
    (text) => feesIn(text) !== null,
    `must be whole kronor of at most ${MAX_FEE}, for both levels or each, like 60,0`,
  )
  .transform((text) => feesIn(text)!);
