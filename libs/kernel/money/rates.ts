import { divHalfUp, safeOre } from './money';
import type { Ore } from './money';

/** A rate in ten-thousandths of a percent: 5.25 % is 52500n. */
export type Rate = bigint;

export const RATE_SCALE = 10_000n;

/** Converts a percentage with at most four decimals to a rate. @throws RangeError for more decimals */
export function rateOfPercent(percent: number): Rate {
  const rate = Math.round(percent * Number(RATE_SCALE));
  // Dividing a whole rate gives the same number as parsing the percentage's digits. Only a percentage with at
  // most four decimals is therefore equal to that number.
  if (!Number.isSafeInteger(rate) || rate / Number(RATE_SCALE) !== percent)
    throw new RangeError(`not a rate in percent: ${percent}`);
  return BigInt(rate);
}

export const percentOfRate = (rate: Rate): number => Number(rate) / Number(RATE_SCALE);

/**
 * Simple interest of an amount over days: amount × rate × days / basis. The division comes last, so that the
 * result is rounded once.
 */
export const simpleInterest = (amount: Ore, rate: Rate, days: number, basis: 360 | 365): Ore =>
  safeOre(divHalfUp(BigInt(amount) * rate * BigInt(days), 100n * RATE_SCALE * BigInt(basis)));

/** Rounds down to whole kronor: 249 999,99 becomes 249 999. */
export const floorToKrona = (ore: Ore): Ore => Math.floor(ore / 100) * 100;
