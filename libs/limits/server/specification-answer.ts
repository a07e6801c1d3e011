import { kronorOfOre } from '@floorplan/kernel';
import type { LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import {
  rowUsage,
  undistributed,
  usedOf,
  type LimitCategory,
  type LimitState,
} from '@floorplan/limits/domain';

/**
 * One category of an organisation's limits as the wire shows it, with the makes that `seesMake` lets through.
 * Throws when it has none.
 */
export function specificationOf(
  state: LimitState,
  category: LimitCategory,
  seesMake: (makeId: number | null) => boolean = () => true,
): LimitSpecificationAnswer {
  const specification = state.specifications[category];
  if (!specification) throw new Error(`organisation ${state.organisationId} has no limit ${category}`);
  const unused = kronorOfOre(undistributed(specification));
  return {
    DealerOrganizationId: state.organisationId,
    LimitCategory: { CreditLimitType: category, UseDistribution: specification.useDistribution },
    ApprovedAmount: kronorOfOre(specification.approvedAmount),
    UsedAmount: kronorOfOre(usedOf(state, category)),
    UnUsedAmount: unused,
    OriginalUnUsedAmount: unused,
    MakeLimits: specification.makeLimits
      .filter(({ makeId }) => seesMake(makeId))
      .map((row) => ({
        MakeId: row.makeId,
        LimitAmount: kronorOfOre(row.limitAmount),
        DistributionType: row.distributionType,
        FinanceRateNewPct: row.financeRateNewPct,
        FinanceRateUsedPct: row.financeRateUsedPct,
        LimitFeeType: row.limitFeeType,
        FeeValue: row.feeValue,
        InterestRateId: row.interestRateId,
        MakeLimitUsedAmounts: { UsedAmountLimitMake: kronorOfOre(rowUsage(state, specification, row).used) },
      })),
  };
}
