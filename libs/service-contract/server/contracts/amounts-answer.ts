import { kronorOfOre } from '@floorplan/kernel';
import { textOf } from '@floorplan/platform/texts';
import type { ChangeAmountsAnswer } from '@floorplan/service-contract/contracts';
import type { ChangeAmounts } from '@floorplan/service-contract/domain';

/** The amounts of a change in kronor, and why it is not possible. */
export const amountsAnswer = (amounts: ChangeAmounts): ChangeAmountsAnswer => ({
  NewAmount: kronorOfOre(amounts.newAmount),
  PriceAmountNewContract: kronorOfOre(amounts.priceAmountNewContract),
  NotInvoiced: kronorOfOre(amounts.notInvoiced),
  DefinitionId: amounts.definitionId,
  NewMonthsRemaining: amounts.newMonthsRemaining,
  TotalInvoiced: kronorOfOre(amounts.totalInvoiced),
  NewTotalPrice: kronorOfOre(amounts.newTotalPrice),
  Message: amounts.problem === null ? '' : textOf(`reason.${amounts.problem}`),
});
