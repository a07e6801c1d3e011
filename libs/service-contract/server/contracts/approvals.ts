import { refused, type Decision, type Outcome } from '@floorplan/kernel';
import type { Acting } from '@floorplan/platform/acts';
import { factsOf } from '@floorplan/platform/commands';
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
import { Injectable } from '@nestjs/common';
import { ContractActs, type ActedContract, type ContractCall } from './contract-acts';
import { ContractList } from './contract-list';

/** Approves and rejects service contracts. */
@Injectable()
export class Approvals {
  constructor(
    private readonly acts: ContractActs,
    private readonly list: ContractList,
    private readonly vehicles: VehiclesByPlate,
  ) {}

  /**
   * Approves a contract. Other active contracts of the plate do not prevent it; the fact names them.
   * @param isUnsignedConfirmed whether the caller confirmed that the customer has not signed
   */
  approve(
    call: ContractCall,
    contractId: number,
    isUnsignedConfirmed: boolean,
  ): Promise<Outcome<ActedContract>> {
    return this.acts.run(call, contractId, 'approve', (contract, act) =>
      this.decide(contract, act, isUnsignedConfirmed),
    );
  }

  /** Approves signed contracts, one at a time. @returns the refusals by contract, null when approved */
  async approveMany(
    call: ContractCall,
    contractIds: readonly number[],
  ): Promise<Map<number, Outcome<ActedContract>>> {
    const results = new Map<number, Outcome<ActedContract>>();
    for (const id of new Set(contractIds)) results.set(id, await this.approveSigned(call, id));
    return results;
  }

  reject(call: ContractCall, contractId: number, comment: string): Promise<Outcome<ActedContract>> {
    return this.acts.run(call, contractId, 'reject', (contract, { on, by }) =>
      rejectContract(contract, { on, by, comment }),
    );
  }

  private approveSigned(call: ContractCall, contractId: number): Promise<Outcome<ActedContract>> {
    return this.acts.run(call, contractId, 'approve', (contract, act) =>
      contract.status === 'pending' ? this.decide(contract, act, false) : refused('CONTRACT_NOT_EDITABLE'),
    );
  }

  private async decide(
    contract: ContractState,
    { on, by, act, unitOfWork }: Acting,
    isUnsignedConfirmed: boolean,
  ): Promise<Decision<ContractEvent>> {
    const { contractId, vehicle, predecessorId } = contract.terms!;
    const financeContractNumber = await this.vehicles.paidByCustomer(vehicle.chassisNumber);
    const otherActive = await this.list.platesWithOthers([contractId]);
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
}
