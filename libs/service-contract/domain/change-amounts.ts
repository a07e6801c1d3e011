import type { Ore } from '@floorplan/kernel';
import type { ContractState } from './contract.state';
import { subventionSum, totalPrice, type Definition } from './contract.values';
import { evenly, instalmentsBetween, monthsBegun, monthsOf } from './instalments';

/** Why a contract cannot be changed to a definition. */
export type ChangeProblem =
  'NO_PRICE' | 'CONTRACT_TOO_SHORT' | 'INVOICED_EXCEEDS_PRICE' | 'SUBVENTION_EXCEEDS_PRICE';

/** Cost of a contract if it had another definition, less what an earlier contract has settled. Öre, net of VAT. */
export interface ChangeAmounts {
  readonly definitionId: number | null;
  /** Instalment of each month that is left; 0 when the change is not possible. */
  readonly newAmount: Ore;
  readonly priceAmountNewContract: Ore;
  readonly newTotalPrice: Ore;
  readonly totalInvoiced: Ore;
  /** Amount that was not yet invoiced before the change. */
  readonly notInvoiced: Ore;
  readonly newMonthsRemaining: number;
  /** Months whose instalments stay as they are. */
  readonly elapsed: number;
  readonly problem: ChangeProblem | null;
}

/**
 * Number of instalments that count as invoiced. When a finance contract pays them, they are part of its
 * invoices and count when their month has begun; otherwise they count when they are billed.
 */
export function countedInstalments(contract: ContractState, today: string): number {
  if (!contract.startDate) return 0;
  if (contract.financeContractNumber === null) return contract.billed;
  return monthsBegun(contract.startDate, today, monthsOf(contract.terms!.plan));
}

/** Calculates what the contract would cost with another definition, from today on. */
export function changeAmounts(
  contract: ContractState,
  definition: Definition | null,
  today: string,
): ChangeAmounts {
  const { plan, total, subventions, settled } = contract.terms!;
  const counted = countedInstalments(contract, today);
  const begun = contract.startDate ? monthsBegun(contract.startDate, today, monthsOf(plan)) : 0;
  const elapsed = Math.max(begun, counted);
  const totalInvoiced = instalmentsBetween(plan, 0, counted);
  const priceAmountNewContract = definition ? totalPrice(definition) : 0;
  const newTotalPrice = definition ? priceAmountNewContract - subventionSum(subventions) - settled.amount : 0;
  const newMonthsRemaining = definition ? definition.duration - settled.months - elapsed : 0;
  const rest = newTotalPrice - totalInvoiced;
  const problem = problemOf(definition, { months: newMonthsRemaining, rest, totalInvoiced });
  return {
    definitionId: definition?.id ?? null,
    newAmount: problem ? 0 : evenly(rest, newMonthsRemaining).monthly,
    priceAmountNewContract,
    newTotalPrice,
    totalInvoiced,
    notInvoiced: total - totalInvoiced,
    newMonthsRemaining: Math.max(0, newMonthsRemaining),
    elapsed,
    problem,
  };
}

function problemOf(
  definition: Definition | null,
  {
    months,
    rest,
    totalInvoiced,
  }: { readonly months: number; readonly rest: Ore; readonly totalInvoiced: Ore },
): ChangeProblem | null {
  if (!definition) return 'NO_PRICE';
  if (months <= 0) return 'CONTRACT_TOO_SHORT';
  if (rest >= 0) return null;
  return totalInvoiced > 0 ? 'INVOICED_EXCEEDS_PRICE' : 'SUBVENTION_EXCEEDS_PRICE';
}

/**
 * Instalments that count as invoiced for months that begin after the new end date, in öre. They are credited.
 */
export function prepaidAfter(contract: ContractState, endDate: string, today: string): Ore {
  const { startDate, terms } = contract;
  if (!startDate || !terms) return 0;
  const counted = countedInstalments(contract, today);
  const used = monthsBegun(startDate, endDate, monthsOf(terms.plan));
  return instalmentsBetween(terms.plan, used, Math.max(used, counted));
}
