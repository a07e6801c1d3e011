import { percentOfRate, rateOfPercent } from '@floorplan/kernel';
import type { BusinessDate } from '@floorplan/kernel';
import { withBase } from './charges/rate';
import type { InterestRate } from './price-program';

/**
 * The base rate that is in force on a date, in percent: the latest value whose valid-from date is not after
 * that date. Null before the first value.
 */
export function baseRateOn(
  rate: InterestRate,
  date: BusinessDate,
): { readonly validFrom: BusinessDate; readonly value: number } | null {
  let found: InterestRate['rates'][number] | null = null;
  for (const candidate of rate.rates) {
    if (candidate.validFrom <= date && (!found || candidate.validFrom > found.validFrom)) found = candidate;
  }
  return found;
}

/**
 * Total rate of a fee in percent. With a base rate the sum is rounded to two decimals. Without a base rate
 * the value is the rate. A negative rate becomes 0.
 */
export function totalRate(value: number, base: number | null): number {
  const sum = withBase(rateOfPercent(value), base === null ? null : rateOfPercent(base));
  return percentOfRate(sum < 0n ? 0n : sum);
}
