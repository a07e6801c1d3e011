import { kronorOfOre } from '@floorplan/kernel';
import type { LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import {
  rowUsage,
  undistributed,
  usedOf,
  type LimitCategory,
  type CategoryLimits,
} from '@floorplan/limits/domain';

/** Data that decides which fields of a specification the caller may see. */
export interface SpecificationReader {
  readonly seesMake: (makeId: number | null) => boolean;
  /** Whether the caller may see used and remaining amounts, of the limit and of each make. */
  readonly seesUse: boolean;
}

const EVERYTHING: SpecificationReader = { seesMake: () => true, seesUse: true };

/**
 * One category of an organisation's limits in wire format, without fields that the caller may not see.
 * @param used öre; by default the capital of the vehicles that use the limit
 * @throws when the organisation has no such limit
 */
export function specificationOf(
  state: CategoryLimits,
  category: LimitCategory,
  { seesMake, seesUse }: SpecificationReader = EVERYTHING,
  used = usedOf(state, category),
): LimitSpecificationAnswer {
  const specification = state.specifications[category];
  if (!specification) throw new Error(`organisation ${state.organisationId} has no limit ${category}`);
  const unused = kronorOfOre(undistributed(specification));
  return {
    DealerOrganizationId: state.organisationId,
    LimitCategory: { CreditLimitType: category, UseDistribution: specification.useDistribution },
    ApprovedAmount: kronorOfOre(specification.approvedAmount),
    ...(seesUse && {
      UsedAmount: kronorOfOre(used),
      UnUsedAmount: unused,
      OriginalUnUsedAmount: unused,
    }),
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
        ...(seesUse && {
          MakeLimitUsedAmounts: {
            UsedAmountLimitMake: kronorOfOre(rowUsage(state, specification, row).used),
          },
        }),
      })),
  };
}
