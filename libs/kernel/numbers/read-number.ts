import { plainText } from '../reading/plain-text';
import { formatNumber } from './number-text';

/**
 * The two values of a number whose separator may group thousands or begin decimals: `319,920` is 319 920 or 319.92.
 * The text does not show which one is meant.
 */
export interface TwoReadings {
  readonly grouped: number;
  readonly decimal: number;
  /** The sign that begins decimals if the second reading is meant. */
  readonly sign: DecimalSign;
}

/** The sign before decimals; the other one groups thousands. */
export const DECIMAL_SIGNS = ['COMMA', 'POINT'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** A number, two possible numbers, or null for a text that is not understood. */
export type NumberReading = number | TwoReadings | null;

export const hasTwoReadings = (reading: NumberReading): reading is TwoReadings =>
  typeof reading === 'object' && reading !== null;

/** Both readings as they are shown: `319 920` and `319,92`. */
export const readingTexts = ({ grouped, decimal }: TwoReadings) => ({
  grouped: formatNumber(grouped),
  decimal: formatNumber(decimal, Number(decimal.toFixed(2)) === decimal ? 2 : 3),
});

const MAX_CHARACTERS = 60;

const APOSTROPHE = /[\u2018\u2019\u02bc]/g;
const CURRENCY_BEFORE = /^(?:sek|kr\.?) ?/;
/** After the amount: its currency, and the dash that Swedish price tags have in place of öre. */
const CURRENCY_AFTER = / ?(?:kronor|kr\.?|sek)$/;
const NO_ORE = /[:,.]-$/;
const SIGNS: Readonly<Record<DecimalSign, string>> = { COMMA: ',', POINT: '.' };
const DIGITS = /^\d+$/;

/** The text with plain characters, and without sign and currency. */
function bare(text: string): { readonly sign: 1 | -1; readonly body: string } {
  const plain = plainText(text).replace(APOSTROPHE, "'").toLowerCase();
  const amount = plain.replace(CURRENCY_AFTER, '').replace(CURRENCY_BEFORE, '').replace(NO_ORE, '').trim();
  const isNegative = amount.startsWith('-');
  const unsigned = isNegative ? amount.slice(1).trimStart() : amount;
  return { sign: isNegative ? -1 : 1, body: unsigned.replace(CURRENCY_BEFORE, '') };
}

const isGrouped = ([first = '', ...others]: readonly string[]): boolean =>
  first.length <= 3 && others.every((group) => group.length === 3);

/** Whether the parts before the decimals are whole, or grouped by one separator. */
function isWholePart(groups: readonly string[], separators: readonly string[]): boolean {
  if (separators.length === 0) return true;
  return (
    separators.every((separator) => separator === separators[0] && separator !== ':') && isGrouped(groups)
  );
}

/** Reads unsigned digits and separators. */
function readDigits(body: string): NumberReading {
  const parts = body.split(/[ '.,:]/);
  if (!parts.every((part) => DIGITS.test(part))) return null;
  const separators = [...body].filter((character) => !/\d/.test(character));
  const last = separators.at(-1);
  const whole = Number(parts.join(''));
  if (last === undefined) return whole;
  const isRepeated = separators.length > 1 && separators.at(-2) === last;
  if (last === ' ' || last === "'" || isRepeated) return isWholePart(parts, separators) ? whole : null;
  const groups = parts.slice(0, -1);
  if (!isWholePart(groups, separators.slice(0, -1))) return null;
  const decimals = parts.at(-1)!;
  const decimal = Number(`${groups.join('')}.${decimals}`);
  if (last === ':') return decimals.length <= 2 ? decimal : null;
  const isAmbiguous = decimals.length === 3 && !groups[0]!.startsWith('0');
  return isAmbiguous ? { grouped: whole, decimal, sign: last === ',' ? 'COMMA' : 'POINT' } : decimal;
}

/**
 * Reads a number as people write, paste and print it: `1 234,50`, `1.234,50`, `1,234.50`, `1 234:50`,
 * `SEK 320 000`, `320000:-`, `320’000`, with any kind of space and minus.
 *
 * A separator before exactly three digits has two meanings, unless `decimalSign` tells which one. With `most`, the
 * largest value that the field can have, the reading in thousands counts only up to it: a rate of `4,125` per cent
 * is not 4 125.
 */
export function readNumber(
  text: string,
  { most = Infinity, decimalSign }: { readonly most?: number; readonly decimalSign?: DecimalSign } = {},
): NumberReading {
  if (text.length > MAX_CHARACTERS) return null;
  const { sign, body } = bare(text);
  const reading = readDigits(body);
  // Adding 0 turns the -0 of "-0" into 0.
  if (!hasTwoReadings(reading)) return reading === null ? null : sign * reading + 0;
  const grouped = sign * reading.grouped + 0;
  const decimal = sign * reading.decimal + 0;
  if (reading.grouped > most || decimalSign === reading.sign) return decimal;
  // `1.319,920` does not group by commas in a column with decimal points.
  const canBeGrouped = decimalSign && !body.includes(SIGNS[decimalSign]);
  return canBeGrouped ? grouped : { ...reading, grouped, decimal };
}
