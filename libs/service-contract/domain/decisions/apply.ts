import { decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { ContractApplied, ContractEvent } from '../contract.events';
import type { ContractState } from '../contract.state';
import { subventionSum, totalPrice } from '../contract.values';

export type ContractToApply = Omit<ContractApplied['data'], 'total' | 'months'> & {
  /** Total in öre of a contract that continues an existing one; the default follows from price and subventions. */
  readonly total?: number;
  readonly months?: number;
};

/** Makes a contract. Refuses subventions that are negative or exceed the price over the term. */
export function applyForContract(
  state: ContractState,
  { total, months, ...contract }: ContractToApply,
): Decision<ContractEvent> {
  if (state.status !== 'absent') return refused('ALREADY_EXISTS');
  const { definition, subventions } = contract;
  const agreed = total ?? totalPrice(definition) - subventionSum(subventions);
  if (subventions.importer < 0 || subventions.dealer < 0 || agreed < 0)
    return refused('SUBVENTION_EXCEEDS_PRICE');
  return decided({
    type: 'service-contract/Applied',
    data: { ...contract, total: agreed, months: months ?? definition.duration },
  });
}

/** Records that another contract was made from this one. */
export const noteSuccessor = (
  successorId: number,
  { on, by }: { readonly on: string; readonly by: Actor },
): Decision<ContractEvent> =>
  decided({
    type: 'service-contract/SuccessorApplied',
    data: { successorId, isBilledMeanwhile: true, on, by },
  });
