import { decided, kronorOfOre, refused, sumOre } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import { WHOLESALE_CATEGORIES, type MakeLimit, type SpecificationSaved } from '../limit.events';
import { approvedForStock, type LimitSpecification, type LimitState } from '../limit.state';

/** Whether a row has a finance rate: the share of a vehicle's price that may be financed. */
export const hasFinanceRate = (row: Pick<MakeLimit, 'financeRateNewPct' | 'financeRateUsedPct'>): boolean =>
  row.financeRateNewPct !== 0 || row.financeRateUsedPct !== 0;
/** Whether the fee of a row is interest, but the row names no interest rate. */
export const lacksInterestRate = (row: Pick<MakeLimit, 'limitFeeType' | 'interestRateId'>): boolean =>
  row.limitFeeType.startsWith('ITR') && row.interestRateId === null;
const namesItsMake = (row: MakeLimit): boolean => (row.distributionType === 'MAK') === (row.makeId !== null);

function distributionRefusal(rows: readonly MakeLimit[], approvedAmount: number) {
  if (!rows.every(namesItsMake)) return refused('ERR_LIMIT_MAKE');
  if (new Set(rows.map((row) => row.makeId)).size < rows.length) return refused('ERR_LIMIT_DUPLICATE_MAKE');
  if (!rows.every(hasFinanceRate)) return refused('err_update_limitspec_financerate_zero');
  if (rows.some(lacksInterestRate)) return refused('err_update_limitspec_missing_itr');
  const excess = sumOre(rows.map((row) => row.limitAmount)) - BigInt(approvedAmount);
  return excess > 0n ? refused('ERR_LIMIT_OVERDISTRIBUTED', { amount: kronorOfOre(excess) }) : null;
}

/**
 * Refuses an approval that would exceed the wholesale limit. Lowering the approved amount is always possible.
 */
function wholesaleRefusal(state: LimitState, { category, approvedAmount }: LimitSpecification) {
  if (state.wholesale === null || !WHOLESALE_CATEGORIES.some((candidate) => candidate === category))
    return null;
  const more = approvedAmount - (state.specifications[category]?.approvedAmount ?? 0);
  const excess = approvedForStock(state) + more - state.wholesale;
  return more > 0 && excess > 0 ? refused('ERR_WHOLESALE_EXCEEDED', { amount: kronorOfOre(excess) }) : null;
}

/**
 * Text of a specification that is equal for equal contents, whatever the order of the keys, because jsonb
 * does not keep that order.
 */
const contentOf = (spec: LimitSpecification): string => {
  const rows = spec.makeLimits.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify([spec.approvedAmount, spec.useDistribution, rows]);
};

/**
 * Saves the limit of one category. With distribution each row needs a make of its own (or is the only
 * own-stock row), a finance rate, and an interest rate when its fee is interest. The sum of the rows must not
 * exceed the approved amount, which must not exceed the wholesale limit. An unchanged specification writes no
 * fact. `approvedBefore` (öre) is the amount that the decision was based on; refuses with LIMIT_CHANGED when
 * it is different now.
 */
export function saveSpecification(
  state: LimitState,
  command: SpecificationSaved['data'] & { readonly approvedBefore?: number },
): Decision<SpecificationSaved> {
  const makeLimits = command.useDistribution ? command.makeLimits : [];
  const refusal = distributionRefusal(makeLimits, command.approvedAmount);
  if (refusal) return refusal;
  const { organisationId, category, approvedAmount, useDistribution, by, reason, approvedBefore } = command;
  const specification: LimitSpecification = { category, approvedAmount, useDistribution, makeLimits };
  const current = state.specifications[category];
  if (current && contentOf(current) === contentOf(specification)) return decided();
  const currentAmount = current?.approvedAmount ?? 0;
  if (approvedBefore !== undefined && approvedBefore !== currentAmount)
    return refused('LIMIT_CHANGED', { amount: kronorOfOre(currentAmount) });
  const aboveWholesale = wholesaleRefusal(state, specification);
  if (aboveWholesale) return aboveWholesale;
  const data = { organisationId, ...specification, by, ...(reason && { reason }) };
  return decided({ type: 'limits/SpecificationSaved', data });
}
