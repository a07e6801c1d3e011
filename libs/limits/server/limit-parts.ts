import { kronorOfOre, OBJECT_STATUS, type Parts } from '@floorplan/kernel';
import type { SaveLimitSpecificationRequest } from '@floorplan/limits/contracts';
import type { SpecificationSaved, WholesaleLimitSaved } from '@floorplan/limits/domain';

type SentRow = SaveLimitSpecificationRequest['MakeLimits'][number];

const rowPart = (makeId: number | null | undefined): string => `MakeLimits#${makeId ?? 0}`;

const rowValue = (row: Omit<SentRow, 'MakeId' | 'ObjectStatus' | 'MakeLimitUsedAmounts'>): object => ({
  DistributionType: row.DistributionType,
  LimitAmount: row.LimitAmount,
  FinanceRateNewPct: row.FinanceRateNewPct,
  FinanceRateUsedPct: row.FinanceRateUsedPct,
  LimitFeeType: row.LimitFeeType,
  FeeValue: row.FeeValue,
  InterestRateId: row.InterestRateId ?? null,
});

/** Amount, distribution and rows of one category after a save. Kronor. */
export const partsOfSpecification = ({ data }: SpecificationSaved): Parts =>
  new Map<string, unknown>([
    ['ApprovedAmount', kronorOfOre(data.approvedAmount)],
    ['UseDistribution', data.useDistribution],
    ...data.makeLimits.map((row): [string, unknown] => [
      rowPart(row.makeId),
      rowValue({
        DistributionType: row.distributionType,
        LimitAmount: kronorOfOre(row.limitAmount),
        FinanceRateNewPct: row.financeRateNewPct,
        FinanceRateUsedPct: row.financeRateUsedPct,
        LimitFeeType: row.limitFeeType,
        FeeValue: row.feeValue,
        InterestRateId: row.interestRateId,
      }),
    ]),
  ]);

export const partsOfRequest = (request: SaveLimitSpecificationRequest): Parts =>
  new Map<string, unknown>([
    ['ApprovedAmount', request.ApprovedAmount],
    ['UseDistribution', request.LimitCategory.UseDistribution],
    ...request.MakeLimits.map((row): [string, unknown] => [
      rowPart(row.MakeId),
      row.ObjectStatus === OBJECT_STATUS.removed ? undefined : rowValue(row),
    ]),
  ]);

/** Path of a part in the request. */
export const pathInRequest =
  ({ MakeLimits }: SaveLimitSpecificationRequest) =>
  (part: string): string => {
    if (part === 'UseDistribution') return 'LimitCategory.UseDistribution';
    const at = MakeLimits.findIndex(({ MakeId }) => rowPart(MakeId) === part);
    return at < 0 ? part : `MakeLimits[${at}]`;
  };

export const changedRows = (
  { MakeLimits }: SaveLimitSpecificationRequest,
  changed: ReadonlySet<string>,
): readonly SentRow[] => MakeLimits.filter(({ MakeId }) => changed.has(rowPart(MakeId)));

export const partsOfWholesale = ({ data }: WholesaleLimitSaved): Parts =>
  new Map([['DealerOrgLimit', data.amount === null ? null : kronorOfOre(data.amount)]]);
