import { divHalfUp, RATE_SCALE } from '@floorplan/kernel';
import type { Rate } from '@floorplan/kernel';

/** A month's rate is rate / MONTHLY. */
const MONTHLY = 1200n * RATE_SCALE;

export interface PlanTerms {
  readonly balance: bigint;
  /** What is left after the last month. */
  readonly residual: bigint;
  readonly months: number;
  readonly rate: Rate;
}

const equalPayment = ({ balance, residual, months, rate }: PlanTerms, inAdvance: boolean): bigint => {
  if (rate === 0n) return divHalfUp(balance - residual, BigInt(months));
  // (1 + i)^n as a fraction; nothing is rounded before the end.
  const grown = (MONTHLY + rate) ** BigInt(months);
  const whole = MONTHLY ** BigInt(months);
  const perMonth = inAdvance ? MONTHLY + rate : MONTHLY;
  return divHalfUp((balance * grown - residual * whole) * rate, perMonth * (grown - whole));
};

/** The equal payment at the end of each month. */
export const annuity = (terms: PlanTerms): bigint => equalPayment(terms, false);

/** The equal rent at the beginning of each month: the annuity / (1 + i). */
export const rentInAdvance = (terms: PlanTerms): bigint => equalPayment(terms, true);

/** The rent that leaves exactly the residual when its month has passed. */
export const lastRent = ({ balance, residual, rate }: PlanTerms): bigint =>
  balance - divHalfUp(residual * MONTHLY, MONTHLY + rate);
