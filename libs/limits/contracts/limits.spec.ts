import { expect, test } from '@jest/globals';
import { saveLimitSpecificationRequest } from './limits';

const row = { MakeId: 1, DistributionType: 'MAK', LimitAmount: 1_000, FinanceRateNewPct: 80 };
const wrongFields = (change: object) => {
  const { error } = saveLimitSpecificationRequest.safeParse({
    DealerOrganizationId: 11,
    LimitCategory: { CreditLimitType: 'F1', UseDistribution: true },
    ApprovedAmount: 1_000,
    MakeLimits: [{ ...row, ...change }],
  });
  return error?.issues.map(({ path }) => path.at(-1)) ?? [];
};

// P2-LIMIT-09
test('accepts the decimals with which loans and fees are calculated', () => {
  expect(wrongFields({ FinanceRateNewPct: 79.12, FinanceRateUsedPct: 0.01 })).toEqual([]);
  expect(wrongFields({ FinanceRateNewPct: 79.125 })).toEqual(['FinanceRateNewPct']);
  expect(wrongFields({ FinanceRateUsedPct: 0.001 })).toEqual(['FinanceRateUsedPct']);
  const fee = (LimitFeeType: string, FeeValue: number) => wrongFields({ LimitFeeType, FeeValue });
  expect([fee('ITRYEAR', 0.4125), fee('AMTMONTH', 1_250.5)]).toEqual([[], []]);
  expect([fee('ITRYEAR', 0.41255), fee('AMTMONTH', 1_250.505)]).toEqual([['FeeValue'], ['FeeValue']]);
});
