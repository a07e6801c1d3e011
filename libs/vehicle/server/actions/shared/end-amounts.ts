import { kronorOfOre } from '@floorplan/kernel';
import type { EndAmounts } from '@floorplan/vehicle/contracts';
import type { Payoff } from '@floorplan/vehicle/domain';

/** Amounts of a payoff, in kronor. */
export const amountsOf = ({ endDate, endAmount, vat, unpaid, amount }: Payoff): EndAmounts => ({
  EndAmount: kronorOfOre(endAmount),
  VatAmount: kronorOfOre(vat),
  UnpaidAmount: kronorOfOre(unpaid),
  Amount: kronorOfOre(amount),
  EndDate: endDate,
});
