import { decided, refused, type Actor, type Decision, type Ore } from '@floorplan/kernel';
import { changeAmounts } from '../change-amounts';
import type { ContractEvent } from '../contract.events';
import type { ContractState } from '../contract.state';
import type { ContractCustomer, Definition } from '../contract.values';
import { endAfter } from '../instalments';

interface Act {
  readonly on: string;
  readonly by: Actor;
}

/** Changes the customer's details. The identity number stays. */
export function changeCustomer(
  { terms }: ContractState,
  {
    customer,
    ...act
  }: Act & { readonly customer: Omit<ContractCustomer, 'identityNumber' | 'isLegalPerson'> },
): Decision<ContractEvent> {
  const { identityNumber, isLegalPerson } = terms!.customer;
  const changed = { ...customer, identityNumber, isLegalPerson };
  return decided({ type: 'service-contract/CustomerChanged', data: { ...act, customer: changed } });
}

export interface Change extends Act {
  readonly definition: Definition | null;
  /** Instalment that the caller saw, in öre. */
  readonly expectedAmount: Ore;
}

/**
 * Changes category, distance and duration. Refused when the change is not possible, when the instalment is not
 * the one that the caller saw, or when the category has another owner.
 */
export function changeContract(state: ContractState, change: Change): Decision<ContractEvent> {
  const { definition, expectedAmount, on, by } = change;
  const amounts = changeAmounts(state, definition, on);
  if (amounts.problem || !definition) return refused(amounts.problem ?? 'NO_PRICE');
  if (amounts.newAmount !== expectedAmount)
    return refused('AMOUNT_CHANGED', { amount: amounts.newAmount / 100 });
  const { newTotalPrice: total, elapsed, totalInvoiced: invoiced } = amounts;
  const months = definition.duration - state.terms!.settled.months;
  const endDate = state.startDate && endAfter(state.startDate, months);
  return decided({
    type: 'service-contract/Changed',
    data: { on, by, definition, total, elapsed, invoiced, endDate },
  });
}
