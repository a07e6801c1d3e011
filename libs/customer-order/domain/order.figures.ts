import { annuity, divHalfUp, RATE_SCALE, safeOre, type Ore } from '@floorplan/kernel';
import type { OrderContent } from './order.values';

const WHOLE = 10_000n;
const ORE_PER_KRONA = 100n;

export interface OrderFigures {
  readonly deposit: Ore;
  /** Purchase price less the deposit, in whole kronor. */
  readonly appliedAmount: Ore;
  readonly monthlyCost: Ore;
  /** What remains to be paid after the last month. */
  readonly balloon: Ore;
}

/** What the customer pays at once, applies for and pays each month; null without a payment term. */
export function orderFigures({
  purchasePrice,
  term,
}: Pick<OrderContent, 'purchasePrice' | 'term'>): OrderFigures | null {
  if (!term) return null;
  const price = BigInt(purchasePrice);
  const deposit = divHalfUp(price * BigInt(term.deposit), WHOLE);
  const applied = ((price - deposit) / ORE_PER_KRONA) * ORE_PER_KRONA;
  const rate = (BigInt(term.interest) * RATE_SCALE) / 100n;
  const part = divHalfUp(price * BigInt(term.balloon ?? 0), WHOLE);
  const residual = part < applied ? part : applied;
  const monthly = annuity({ balance: applied, residual, months: term.length, rate });
  return {
    deposit: safeOre(deposit),
    appliedAmount: safeOre(applied),
    monthlyCost: safeOre(monthly),
    balloon: safeOre(residual),
  };
}
