import { expect, test } from '@jest/globals';
import { annuity, lastRent, rentInAdvance, type PlanTerms } from './annuity';
import { rateOfPercent } from './rates';

const terms = (over: Partial<PlanTerms> = {}): PlanTerms => ({
  balance: 1_000_000n,
  residual: 0n,
  months: 2,
  rate: rateOfPercent(12),
  ...over,
});

test('spreads the balance over equal payments at one per cent a month', () => {
  // 10,000.00 × 0.01 × 1.01² / (1.01² − 1)
  expect(annuity(terms())).toBe(507_512n);
  // (10,000.00 × 1.01² − 4,000.00) × 0.01 / (1.01² − 1)
  expect(annuity(terms({ residual: 400_000n }))).toBe(308_507n);
});

test('divides by one month more when rents are paid in advance', () => {
  expect(rentInAdvance(terms({ residual: 400_000n }))).toBe(305_453n);
});

test('divides the balance without the residual evenly at no interest', () => {
  expect(annuity(terms({ residual: 400_001n, rate: 0n }))).toBe(300_000n);
});

test('lets the last rent leave the residual after a month of interest', () => {
  expect(lastRent(terms({ balance: 500_000n, residual: 202_000n }))).toBe(300_000n);
});
