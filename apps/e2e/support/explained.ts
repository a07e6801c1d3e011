import { expect } from '@jest/globals';
import type { ChargeTrace } from '@floorplan/pricing/contracts';
import type {
  InterestSummaryAnswer,
  PayoffAnswer,
  PredictedChargeAnswer,
} from '@floorplan/vehicle/contracts';

/** Converts kronor to öre. */
export const ore = (kronor: number) => Math.round(kronor * 100);
/** Sum of the amounts, in öre. */
export const sum = (amounts: readonly { readonly Amount: number }[]) =>
  amounts.reduce((all, { Amount }) => all + ore(Amount), 0);

/**
 * Calculates the amount of a trace line again from its factors. The result must be exact to a millionth of a
 * krona.
 */
function recomputed({ Capital, Rate, Days, Convention, Mirrored, Exact }: ChargeTrace): number {
  if (!Capital || !Rate) return Exact;
  const interest = (Capital.Amount * Rate.Total * Days) / (Convention === 'ACT365' ? 36_500 : 36_000);
  return Mirrored ? -interest : interest;
}

/**
 * Returns the trace lines whose amount does not match their factors. One call checks all lines, because there
 * are a hundred thousand.
 */
export const inexact = (leaves: readonly ChargeTrace[]) =>
  leaves.filter(
    (leaf) => Math.abs(recomputed(leaf) - leaf.Exact) >= 0.00001 || Math.abs(leaf.Rounding) > 0.01,
  );

export function expectExplained(answer: PredictedChargeAnswer): void {
  const { PredictedCharges, TotalCharges, UnchargedCharges, PerDayCharges, Lines } = answer;
  const rows = [...PredictedCharges, ...TotalCharges, ...UnchargedCharges, ...PerDayCharges, ...Lines];
  expect(rows.filter(({ Trace, Amount }) => sum(Trace!) !== ore(Amount))).toEqual([]);
  const leaves = rows.flatMap(({ Trace }) => Trace!);
  expect(inexact(leaves)).toEqual([]);
  expect(leaves.filter(({ PriceProgram }) => PriceProgram === null)).toEqual([]);
  expect([sum(TotalCharges), sum(UnchargedCharges), sum(PerDayCharges)]).toEqual(
    [answer.TotalCharge, answer.UnCharged, answer.PerDayCharge].map(ore),
  );
  for (const all of [Lines, PredictedCharges])
    expect(sum(all.filter(({ InTotal }) => InTotal))).toBe(ore(answer.TotalCharge));
}

export function expectSummaryExplained({ Receivers, Accrued }: InterestSummaryAnswer): void {
  for (const { Trace, ...sums } of Receivers) {
    const leaves = [...Trace!.Charged, ...Trace!.UnCharged];
    expect([leaves, Trace!.Charged, Trace!.UnCharged].map(sum)).toEqual(
      [sums.Accrued, sums.Charged, sums.UnCharged].map(ore),
    );
    expect(inexact(leaves)).toEqual([]);
  }
  expect(ore(Accrued)).toBe(Receivers.reduce((all, receiver) => all + ore(receiver.Accrued), 0));
}

export function expectPayoffExplained({ Trace, ...payoff }: PayoffAnswer): void {
  const { Capital, Unpaid, Importer, PerDay } = Trace!;
  expect([Capital.Amount, sum(Capital.Parts)]).toEqual([payoff.Capital, ore(payoff.Capital)]);
  expect([Unpaid, Importer!, PerDay].map(sum)).toEqual(
    [payoff.UnpaidAmount, payoff.ImporterAmount!, payoff.PerDayAmount].map(ore),
  );
  expect(ore(payoff.EndAmount)).toBe(ore(payoff.Capital) - ore(payoff.Discount));
  expect(ore(payoff.Amount)).toBe(ore(payoff.EndAmount) + ore(payoff.VatAmount) + sum(Unpaid));
  expect(inexact([...Unpaid, ...Importer!, ...PerDay])).toEqual([]);
}
