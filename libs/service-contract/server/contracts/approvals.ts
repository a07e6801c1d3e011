import { refused, type Decision, type Outcome } from '@floorplan/kernel';
import {
  approveContract,
  rejectContract,
  type Approval,
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
    return this.acts.run(call, contractId, 'approve', (contract, { on, by }) =>
      this.decide(contract, { on, by, isUnsignedConfirmed }),
    );
  }

  /** Approves contracts that are signed, each by itself. @returns the refusals by contract, null when approved */
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
    return this.acts.run(call, contractId, 'approve', (contract, { on, by }) =>
      contract.status === 'pending'
        ? this.decide(contract, { on, by, isUnsignedConfirmed: false })
        : refused('CONTRACT_NOT_EDITABLE'),
    );
  }

  private async decide(
    contract: ContractState,
    approval: Pick<Approval, 'on' | 'by' | 'isUnsignedConfirmed'>,
  ): Promise<Decision<ContractEvent>> {
    const { contractId, vehicle } = contract.terms!;
    const financeContractNumber = await this.vehicles.paidByCustomer(vehicle.chassisNumber);
    const otherActive = await this.list.platesWithOthers([contractId]);
    return approveContract(contract, { ...approval, financeContractNumber, otherActive });
  }
}
