import {
  actRow,
  type ServedKind,
  type UserActed,
  type UserActing,
  type UserCall,
} from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { kronorOfOre, type Ore } from '@floorplan/kernel';
import { amountSums, type Acted, type ActSubject } from '@floorplan/platform/acts';
import type { ContractActAnswer } from '@floorplan/service-contract/contracts';
import {
  concernsActions,
  contractStatusCode,
  contractStream,
  type ContractActionKey,
  type ContractEvent,
  type ContractState,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { BillApproval } from '../billing/bill-approval';
import { SigningLinks } from '../signing/signing-links';
import { ContractDescriptions } from './contract-details';
import { contractEventName } from './contract-events';
import { reasonFor } from './contract-scope';
import { SeenContracts } from './seen-contracts';

type ActedContract = Acted<ContractState, ContractEvent>;
/** A contract as the caller sees it after an act, and the instalments that the act credits, in kronor. */
type ContractPreview = Pick<ContractActAnswer, 'Contract' | 'Credit'>;

/** Describes an act on a service contract. */
export const contractAct = actRow<ContractState, ContractEvent>();

const CONTRACT: ActSubject<ContractState, ContractEvent> = {
  stream: contractStream,
  concernsActs: concernsActions,
  nameOf: contractEventName,
};

const SUMS = amountSums(
  {
    CustomerCost: 'contract.customer_cost',
    Amount: 'contract.amount',
    Credit: 'contract.said_credited',
  },
  ({ Contract: { CustomerCost, Amount }, Credit }: ContractPreview) => ({ CustomerCost, Amount, Credit }),
);

/** Service contracts. An approval bills the contract. */
@Injectable()
export class ContractKind implements ServedKind<
  ContractActionKey,
  ContractState,
  ContractEvent,
  ContractPreview
> {
  readonly sums = SUMS;

  constructor(
    private readonly descriptions: ContractDescriptions,
    private readonly billing: BillApproval,
    private readonly links: SigningLinks,
    private readonly contracts: SeenContracts,
  ) {}

  subject = () => CONTRACT;

  idOf = (named: string | number) => Number(named);

  whyNot(scope: UserScope, key: ContractActionKey, contract: ContractState) {
    return reasonFor(scope, key, contract);
  }

  async follow(
    _: ContractState,
    after: ContractState,
    facts: readonly ContractEvent[],
    { on: today, by, act, unitOfWork }: UserActing,
  ): Promise<void> {
    if (facts.some(({ type }) => type === 'service-contract/Approved'))
      await this.billing.bill({ act, unitOfWork, today, by }, after);
  }

  async preview({ scope }: UserCall, { state: contract, version, facts }: ActedContract) {
    const Contract = await this.descriptions.read(scope, { contract, version });
    return { Contract, Credit: kronorOfOre(creditOf(facts)) };
  }

  /** The contract after the act. A changed contract that is not signed has its new link by then. */
  async answer(call: UserCall, acted: UserActed<ContractState, ContractEvent, ContractPreview>) {
    const { scope, isDryRun } = call;
    const { state } = acted;
    const { contractId: Id } = state.terms!;
    let shown = acted.preview ?? (await this.preview(call, acted));
    if (!isDryRun && state.status === 'created' && state.signing === null) {
      await this.links.open(Id);
      shown = { ...shown, Contract: await this.contracts.describe(scope, Id) };
    }
    return { Id, StatusCode: contractStatusCode(state.status), ...shown };
  }
}

const creditOf = (facts: readonly ContractEvent[]): Ore =>
  facts.reduce(
    (sum, fact) =>
      fact.type === 'service-contract/EndDateChanged' || fact.type === 'service-contract/Ended'
        ? sum + fact.data.credit
        : sum,
    0,
  );
