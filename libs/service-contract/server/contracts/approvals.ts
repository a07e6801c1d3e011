import type { UserScope } from '@floorplan/identity/domain';
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
import { ContractActs } from './contract-acts';
import { ContractList } from './contract-list';

interface Caller {
  readonly scope: UserScope;
  readonly correlationId: string;
}

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
  approve(caller: Caller, contractId: number, isUnsignedConfirmed: boolean): Promise<Outcome<ContractState>> {
    return this.acts.run(caller, contractId, 'approve', (contract, act) =>
      this.decide(contract, { ...act, isUnsignedConfirmed }),
    );
  }

  /** Approves contracts that are signed, each by itself. @returns the refusals by contract, null when approved */
  async approveMany(
    caller: Caller,
    contractIds: readonly number[],
  ): Promise<Map<number, Outcome<ContractState>>> {
    const results = new Map<number, Outcome<ContractState>>();
    for (const id of new Set(contractIds)) results.set(id, await this.approveSigned(caller, id));
    return results;
  }

  reject(caller: Caller, contractId: number, comment: string): Promise<Outcome<ContractState>> {
    return this.acts.run(caller, contractId, 'reject', (contract, act) =>
      rejectContract(contract, { ...act, comment }),
    );
  }

  private approveSigned(caller: Caller, contractId: number): Promise<Outcome<ContractState>> {
    return this.acts.run(caller, contractId, 'approve', (contract, act) =>
      contract.status === 'pending'
        ? this.decide(contract, { ...act, isUnsignedConfirmed: false })
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
