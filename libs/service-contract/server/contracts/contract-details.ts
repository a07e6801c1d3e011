import type { UserScope } from '@floorplan/identity/domain';
import { formatIdentityNumber, kronorOfOre, type Refusal } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { reasonOf, textOf } from '@floorplan/platform/texts';
import type { ContractActionAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import {
  CONTRACT_ACTIONS,
  contractStatusCode,
  countedInstalments,
  instalmentsBetween,
  signedOn,
  totalPrice,
  type ContractActionKey,
  type ContractState,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { reasonFor } from './contract-acts';

/** Describes one contract for a caller: its data, its instalments and what the caller can do with it. */
@Injectable()
export class ContractDescriptions {
  constructor(
    private readonly parties: PartiesReader,
    private readonly clock: Clock,
  ) {}

  async read(
    scope: UserScope,
    { contract, version }: { readonly contract: ContractState; readonly version: number },
  ): Promise<ContractDetails> {
    const { dealers } = await this.parties.parties();
    const { definition, vehicle, seller, subventions, owner, plan, total, ...terms } = contract.terms!;
    const dealer = dealers.find(({ id }) => id === seller.dealerId);
    const code = contractStatusCode(contract.status);
    const { signing, endReason } = contract;
    const actions = actionsOf(scope, contract);
    const maySign = actions.some(({ Key, Code }) => Key === 'sign' && Code === null);
    const counted = countedInstalments(contract, this.clock.today());
    return {
      Id: terms.contractId,
      Version: version,
      Status: code,
      StatusText: textOf(`contract.status_${code}`),
      EndReason: endReason ?? '',
      EndReasonText: endReason === null ? '' : textOf(`contract.end_${endReason}`),
      Category: definition.category,
      CategoryId: definition.categoryId,
      CategoryType: owner.type,
      ...(owner.type === 'MAK'
        ? { ForMakeId: owner.makeId, ForDeoId: 0 }
        : { ForMakeId: 0, ForDeoId: owner.organisationId }),
      MakeId: definition.makeId,
      MakeName: vehicle.make,
      Model: vehicle.model,
      ModelVariant: definition.variant,
      ObjectType: vehicle.objectType,
      LicenseNumber: vehicle.licenseNumber,
      ChassisNumber: vehicle.chassisNumber,
      FirstTimeRegisteredDate: vehicle.firstRegisteredOn,
      CustomerName: terms.customer.name,
      DealerId: seller.dealerId,
      DealerName: dealer?.name ?? '',
      DealerNo: dealer?.financerAssignedId ?? '',
      SalesPerson: seller.salesPerson,
      SalesPersonEmail: seller.salesPersonEmail,
      Mileage: definition.mileage,
      Duration: definition.duration,
      AdditionalContractCostId: definition.id,
      SignDate: signedOn(contract),
      IsSigned: signedOn(contract) !== null,
      StartDate: contract.startDate,
      EndDate: contract.endDate,
      TotalCost: kronorOfOre(totalPrice(definition)),
      CustomerCost: kronorOfOre(total),
      DealerSubvention: kronorOfOre(subventions.dealer),
      ImporterSubvention: kronorOfOre(subventions.importer),
      Amount: kronorOfOre(plan.at(-1)!.monthly),
      FinanceContractNumber: contract.financeContractNumber,
      ExternalCode: terms.externalCode,
      SignURL: (maySign && signing?.url) || '',
      SignValidTo: maySign && signing ? signing.expiresOn : null,
      IncVat: terms.customer.isLegalPerson ? 0 : 1,
      PredecessorId: terms.predecessorId,
      SuccessorId: contract.successorId,
      Customer: customerOf(terms.customer),
      Instalments: plan.map(({ from, months, monthly, last }) => ({
        From: from,
        Months: months,
        Monthly: kronorOfOre(monthly),
        Last: kronorOfOre(last),
      })),
      Invoiced: kronorOfOre(instalmentsBetween(plan, 0, counted)),
      Actions: actions,
    };
  }
}

const customerOf = ({
  identityNumber,
  ...customer
}: NonNullable<ContractState['terms']>['customer']): ContractDetails['Customer'] => ({
  ...customer,
  ssn: formatIdentityNumber(identityNumber),
});

/** Every action, with the reason why the caller cannot take it. */
function actionsOf(scope: UserScope, contract: ContractState): ContractActionAnswer[] {
  return CONTRACT_ACTIONS.map((Key) => {
    const refusal = reasonFor(scope, Key, contract);
    return { Key, Code: refusal?.code ?? null, Reason: refusal && reasonText(Key, contract, refusal) };
  });
}

const OF_FINANCED: readonly ContractActionKey[] = ['endContract', 'updateContract'];

function reasonText(
  action: ContractActionKey,
  { status, financeContractNumber }: ContractState,
  refusal: Refusal,
): string {
  if (refusal.code !== 'CONTRACT_NOT_EDITABLE') return reasonOf(refusal);
  if (status === 'ended') return textOf('contract.reason_ended');
  if (status !== 'active')
    return textOf('contract.reason_status', {
      status: textOf(`contract.status_${contractStatusCode(status)}`),
    });
  if (financeContractNumber === null && OF_FINANCED.includes(action))
    return textOf('contract.reason_no_finance_no');
  if (financeContractNumber !== null && !OF_FINANCED.includes(action))
    return textOf('contract.reason_has_finance_no');
  return reasonOf(refusal);
}
