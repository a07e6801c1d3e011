import type { UserActing } from '@floorplan/identity/acts';
import { refused, type Decision } from '@floorplan/kernel';
import { factsOf } from '@floorplan/platform/commands';
import { approveRequest, rejectRequest } from '@floorplan/service-contract/contracts';
import {
  approveContract,
  contractStream,
  evolveContract,
  noteSuccessorApproved,
  rejectContract,
  type ContractEvent,
  type ContractState,
} from '@floorplan/service-contract/domain';
import { VehiclesByPlate } from '@floorplan/vehicle/contracts';
import { contractAct } from './contract-kind';
import { ContractList } from './contract-list';

/** Acts that decide about an application. */
export const APPROVAL_ACTS = {
  approve: contractAct({
    summary: 'Approve a contract; one that is not signed only with a confirmation',
    body: approveRequest,
    named: ({ id }) => id,
    done: 'contract.msg_approved',
    decide: (contract, { ConfirmUnsigned }, acting) => approve(contract, ConfirmUnsigned, acting),
  }),
  reject: contractAct({
    summary: 'Reject a contract that is not approved',
    body: rejectRequest,
    named: ({ id }) => id,
    done: 'contract.msg_rejected',
    decide: (contract, { comment }, { on, by }) => rejectContract(contract, { on, by, comment }),
  }),
};

/** Approves a signed contract. */
export const approveSigned = (contract: ContractState, acting: UserActing) =>
  contract.status === 'pending' ? approve(contract, false, acting) : refused('CONTRACT_NOT_EDITABLE');

/**
 * Approves a contract. Other active contracts of the plate do not prevent it; the fact names them.
 * @param isUnsignedConfirmed whether the caller confirmed that the customer has not signed
 */
async function approve(
  contract: ContractState,
  isUnsignedConfirmed: boolean,
  { on, by, act, unitOfWork, use }: UserActing,
): Promise<Decision<ContractEvent>> {
  const { contractId, vehicle, predecessorId } = contract.terms!;
  const financeContractNumber = await use(VehiclesByPlate).paidByCustomer(vehicle.chassisNumber);
  const otherActive = await use(ContractList).platesWithOthers([contractId]);
  const predecessor =
    predecessorId === null ? null : (await unitOfWork.load(contractStream, predecessorId)).state;
  const approval = { on, by, isUnsignedConfirmed, financeContractNumber, otherActive };
  const decision = approveContract(contract, { ...approval, predecessor });
  if (predecessor && decision.ok) {
    const approved = decision.facts.reduce(evolveContract, contract);
    const facts = factsOf(noteSuccessorApproved(predecessor, approved, { on, by }));
    if (facts.length > 0) act.append(contractStream, predecessorId!, facts);
  }
  return decision;
}
