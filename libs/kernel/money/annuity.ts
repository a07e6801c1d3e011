import { divHalfUp } from './money';
import { RATE_SCALE, type Rate } from './rates';

/** Divisor that turns a yearly rate into the rate of a month. */
const MONTHLY = 1200n * RATE_SCALE;

export interface PlanTerms {
  readonly balance: bigint;
  /** Capital that remains after the last month. */
  readonly residual: bigint;
  readonly months: number;
  readonly rate: Rate;
}

const equalPayment = ({ balance, residual, months, rate }: PlanTerms, inAdvance: boolean): bigint => {
  if (rate === 0n) return divHalfUp(balance - residual, BigInt(months));
  // (1 + i)^n as an exact fraction. Only the payment is rounded.
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

/** Equal rent at the beginning of each month: the annuity divided by (1 + i). */
export const rentInAdvance = (terms: PlanTerms): bigint => equalPayment(terms, true);

/** Rent of the last month, which leaves exactly the residual. */
export const lastRent = ({ balance, residual, rate }: PlanTerms): bigint =>
  balance - divHalfUp(residual * MONTHLY, MONTHLY + rate);
