import { divHalfUp, RATE_SCALE } from '@floorplan/kernel';
import type { Rate } from '@floorplan/kernel';

/** A month's rate is rate / MONTHLY. */
const MONTHLY = 1200n * RATE_SCALE;

export interface PlanTerms {
  readonly balance: bigint;
  /** Capital left after the last month. */
  readonly residual: bigint;
  readonly months: number;
  readonly rate: Rate;
}

const equalPayment = ({ balance, residual, months, rate }: PlanTerms, inAdvance: boolean): bigint => {
  if (rate === 0n) return divHalfUp(balance - residual, BigInt(months));
  // (1 + i)^n as a fraction; only the result is rounded.
  const numerator = (MONTHLY + rate) ** BigInt(months);
  const denominator = MONTHLY ** BigInt(months);
  const perMonth = inAdvance ? MONTHLY + rate : MONTHLY;
  return divHalfUp(
    (balance * numerator - residual * denominator) * rate,
    perMonth * (numerator - denominator),
  );
};

/** Equal payment at the end of each month. */
export const annuity = (terms: PlanTerms): bigint => equalPayment(terms, false);

/** Equal rent at the beginning of each month: the annuity / (1 + i). */
export const rentInAdvance = (terms: PlanTerms): bigint => equalPayment(terms, true);

/** Rent that leaves exactly the residual after its month. */
export const lastRent = ({ balance, residual, rate }: PlanTerms): bigint =>
  balance - divHalfUp(residual * MONTHLY, MONTHLY + rate);
