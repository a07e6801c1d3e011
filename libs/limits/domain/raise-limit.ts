import type { LimitCategory, MakeLimit } from './limit.events';
import type { CategoryLimits, LimitSpecification } from './limit.state';

/** A raise of one row of a limit, in öre. */
export interface Raise {
  readonly category: LimitCategory;
  /** Null raises the whole category, or the own-stock row when the limit is distributed. */
  readonly makeId: number | null;
  readonly amount: number;
}

const newRow = ({ makeId, amount }: Raise): MakeLimit => ({
  makeId,
  distributionType: makeId === null ? 'STK' : 'MAK',
  limitAmount: amount,
  financeRateNewPct: 100,
  financeRateUsedPct: 100,
  limitFeeType: 'NONE',
  feeValue: 0,
  interestRateId: null,
});

function raised(specification: LimitSpecification, raise: Raise): LimitSpecification {
  const { approvedAmount, useDistribution, makeLimits } = specification;
  if (!useDistribution) return { ...specification, approvedAmount: approvedAmount + raise.amount };
  const isRow = ({ makeId }: MakeLimit) => makeId === raise.makeId;
  const rows = makeLimits.some(isRow)
    ? makeLimits.map((row) => (isRow(row) ? { ...row, limitAmount: row.limitAmount + raise.amount } : row))
    : [...makeLimits, newRow(raise)];
  const distributed = rows.reduce((sum, { limitAmount }) => sum + limitAmount, 0);
  return { ...specification, makeLimits: rows, approvedAmount: Math.max(approvedAmount, distributed) };
}

/**
 * Limits as they would be after a raise. The approved amount of a distributed limit grows only when its rows
 * exceed it.
 */
export function withRaise(limits: CategoryLimits, raise: Raise): CategoryLimits {
  const { category } = raise;
  const specification = limits.specifications[category] ?? {
    category,
    approvedAmount: 0,
    useDistribution: false,
    makeLimits: [],
  };
  return {
    ...limits,
    specifications: { ...limits.specifications, [category]: raised(specification, raise) },
  };
}
