/** Integer öre. `number` in facts (a safe integer), `bigint` in sums and columns. */
export type Ore = number;

const KRONOR = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Integer division, rounded half away from zero.
 * @throws RangeError unless `divisor` is above 0
 */
export function divHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('divisor must be above 0');
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (magnitude + (divisor >> 1n)) / divisor;
  return dividend < 0n ? -rounded : rounded;
}

/** Whether a JSON number of kronor has at most two decimals and fits a safe integer of öre. */
export function isKronor(kronor: number): boolean {
  return KRONOR.test(String(kronor)) && Number.isSafeInteger(Math.round(kronor * 100));
}

/**
 * Converts kronor in a message to öre. Uses the decimal digits, without floating point arithmetic.
 * @throws RangeError for more than two decimals
 */
export function oreOfKronor(kronor: number): Ore {
  const match = KRONOR.exec(String(kronor));
  const ore = match && Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  if (ore === null || !Number.isSafeInteger(ore)) throw new RangeError(`not an amount in kronor: ${kronor}`);
  return match?.[1] && ore !== 0 ? -ore : ore;
}

/**
 * Converts öre to kronor for a message. Division by 100 gives the number closest to the exact amount, so that
 * its shortest decimal text is the amount itself.
 */
export const kronorOfOre = (ore: Ore | bigint): number => (safeOre(ore) || 0) / 100;

/**
 * Converts a bigint sum to a safe integer.
 * @throws RangeError when the sum does not fit
 */
export function safeOre(ore: Ore | bigint): Ore {
  const number = Number(ore);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe amount in öre: ${ore}`);
  return number;
}

export const sumOre = (amounts: Iterable<Ore | bigint>): bigint => {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return sum;
};
