import { decided, laterOf, refused, type Actor, type Decision } from '@floorplan/kernel';
import { billedMeanwhile } from '../billing';
import type { ContractEvent } from '../contract.events';
import type { ContractState } from '../contract.state';
import { endAfter, monthsOf } from '../instalments';

export interface Approval {
  readonly on: string;
  readonly by: Actor;
  /** Whether the caller confirmed that the customer has not signed. */
  readonly isUnsignedConfirmed: boolean;
  readonly financeContractNumber: number | null;
  readonly otherActive: readonly string[];
  /** The contract that this one continues; null for other contracts. */
  readonly predecessor: ContractState | null;
}

/**
 * Approves a contract. It starts on the day of the approval, on the day that its file names, or on the requested
 * day of a contract that continues another one, if that is later. The amount that the earlier contract bills until
 * then lowers the total.
 */
export function approveContract(state: ContractState, approval: Approval): Decision<ContractEvent> {
  const { status, terms } = state;
  if (!terms || (status !== 'created' && status !== 'pending')) return refused('CONTRACT_NOT_EDITABLE');
  const isUnsigned = status === 'created';
  const { isUnsignedConfirmed, on, predecessor, ...rest } = approval;
  if (isUnsigned && !isUnsignedConfirmed) return refused('NOT_SIGNED');
  const { requestedStart, source, plan } = terms;
  const startDate = source === 'file' ? (requestedStart ?? on) : laterOf(requestedStart ?? on, on);
  const endDate = endAfter(startDate, monthsOf(plan));
  const lowering = predecessor ? billedMeanwhile(predecessor, { terms, startsOn: startDate }) : 0;
  if (lowering > terms.total) return refused('INVOICED_EXCEEDS_PRICE');
  return decided({
    type: 'service-contract/Approved',
    data: {
      ...rest,
      on,
      isUnsigned,
      startDate,
      endDate,
      ...(lowering > 0 && { billedMeanwhile: lowering }),
    },
  });
}

/** Records that the contract which continues this one was approved. */
export function noteSuccessorApproved(
  { successorId }: ContractState,
  { terms, startDate }: ContractState,
  { on, by }: { readonly on: string; readonly by: Actor },
): Decision<ContractEvent> {
  if (successorId !== terms!.contractId) return decided();
  return decided({
    type: 'service-contract/SuccessorApproved',
    data: { on, by, successorId, startDate: startDate! },
  });
}

export function rejectContract(
  { status }: ContractState,
  { comment, ...act }: { readonly comment: string; readonly on: string; readonly by: Actor },
): Decision<ContractEvent> {
  if (status !== 'created' && status !== 'pending') return refused('CONTRACT_NOT_EDITABLE');
  return decided({ type: 'service-contract/Rejected', data: { ...act, comment: comment.trim() } });
}
