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
import { reasonFor } from './contract-scope';

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
    const { customer, plan, seller, ...terms } = contract.terms!;
    const dealer = dealers.find(({ id }) => id === seller.dealerId);
    const actions = actionsOf(scope, contract);
    const counted = countedInstalments(contract, this.clock.today());
    return {
      Id: terms.contractId,
      Version: version,
      ...progressOf(contract),
      ...subjectOf(contract.terms!),
      CustomerName: customer.name,
      DealerId: seller.dealerId,
      DealerName: dealer?.name ?? '',
      DealerNo: dealer?.financerAssignedId ?? '',
      SalesPerson: seller.salesPerson,
      SalesPersonEmail: seller.salesPersonEmail,
      ...pricesOf(contract.terms!),
      ExternalCode: terms.externalCode,
      ...signingOf(contract, actions),
      IncVat: customer.isLegalPerson ? 0 : 1,
      PredecessorId: terms.predecessorId,
      SuccessorId: contract.successorId,
      Customer: customerOf(customer),
      Invoiced: kronorOfOre(instalmentsBetween(plan, 0, counted)),
      Actions: actions,
    };
  }
}

type Terms = NonNullable<ContractState['terms']>;
type Answer = Partial<ContractDetails>;

function progressOf({ status, endReason, startDate, endDate, financeContractNumber }: ContractState) {
  const code = contractStatusCode(status);
  return {
    Status: code,
    StatusText: textOf(`contract.status_${code}`),
    EndReason: endReason ?? '',
    EndReasonText: endReason === null ? '' : textOf(`contract.end_${endReason}`),
    StartDate: startDate,
    EndDate: endDate,
    FinanceContractNumber: financeContractNumber,
  } satisfies Answer;
}

/** What the contract covers: the vehicle, and the price that it was sold at. */
const subjectOf = ({ definition, owner, vehicle }: Terms) =>
  ({
    Category: definition.category,
    CategoryId: definition.categoryId,
    CategoryType: owner.type,
    ForMakeId: owner.type === 'MAK' ? owner.makeId : 0,
    ForDeoId: owner.type === 'MAK' ? 0 : owner.organisationId,
    MakeId: definition.makeId,
    MakeName: vehicle.make,
    Model: vehicle.model,
    ModelVariant: definition.variant,
    ObjectType: vehicle.objectType,
    LicenseNumber: vehicle.licenseNumber,
    ChassisNumber: vehicle.chassisNumber,
    FirstTimeRegisteredDate: vehicle.firstRegisteredOn,
    Mileage: definition.mileage,
    Duration: definition.duration,
    AdditionalContractCostId: definition.id,
  }) satisfies Answer;

const pricesOf = ({ definition, subventions, total, plan }: Terms) =>
  ({
    TotalCost: kronorOfOre(totalPrice(definition)),
    CustomerCost: kronorOfOre(total),
    DealerSubvention: kronorOfOre(subventions.dealer),
    ImporterSubvention: kronorOfOre(subventions.importer),
    Amount: kronorOfOre(plan.at(-1)!.monthly),
    Instalments: plan.map(({ from, months, monthly, last }) => ({
      From: from,
      Months: months,
      Monthly: kronorOfOre(monthly),
      Last: kronorOfOre(last),
    })),
  }) satisfies Answer;

/** The signature, and the link to sign for a caller who may have it. */
function signingOf(contract: ContractState, actions: readonly ContractActionAnswer[]) {
  const { signing } = contract;
  const maySign = actions.some(({ Key, Code }) => Key === 'sign' && Code === null);
  return {
    SignDate: signedOn(contract),
    IsSigned: signedOn(contract) !== null,
    SignURL: (maySign && signing?.url) || '',
    SignValidTo: maySign && signing ? signing.expiresOn : null,
  } satisfies Answer;
}

const customerOf = ({ identityNumber, ...customer }: Terms['customer']): ContractDetails['Customer'] => ({
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
