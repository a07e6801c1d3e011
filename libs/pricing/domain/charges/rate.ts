import { divHalfUp } from '@floorplan/kernel';
import type { Rate } from '@floorplan/kernel';
import type { Adjustment, BaseRate, BaseRates, ChargeRow, Day } from './financing';
import type { RateParts } from './line';

const HUNDREDTH = 100n;

/** Value plus base rate. The sum is rounded to two decimals only when there is a base rate. */
export const withBase = (value: Rate, base: Rate | null): Rate =>
  base === null ? value : divHalfUp(value + base, HUNDREDTH) * HUNDREDTH;

/**
 * Value that is in force on a day: the latest value whose valid-from day is not after that day. Null before
 * the first value.
 */
export function valueOn({ values }: BaseRate, day: Day): BaseRate['values'][number] | null {
  for (let i = values.length - 1; i >= 0; i--) if (values[i]!.from <= day) return values[i]!;
  return null;
}

/**
 * Rate of a row with the base rate of a day. Adjustments are added first. Only then a negative total becomes
 * 0.
 */
export function rateOn(
  { value, interestRateId }: ChargeRow,
  rates: BaseRates,
  day: Day,
  adjustments: readonly Adjustment[],
): RateParts {
  const followed = interestRateId === null ? undefined : rates.get(interestRateId);
  const dated = followed && valueOn(followed, day);
  const base = dated
    ? { id: followed.id, name: followed.name, validFrom: dated.validFrom, rate: dated.rate }
    : null;
  let total = withBase(value, base && base.rate);
  for (const adjustment of adjustments) total += adjustment.value;
  return { value, base, adjustments, total: total < 0n ? 0n : total };
}
