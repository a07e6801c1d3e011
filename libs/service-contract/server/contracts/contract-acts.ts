import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { refused, type Decision, type Ore, type Outcome, type Refusal } from '@floorplan/kernel';
import { Acts, type Acting, type ActSubject } from '@floorplan/platform/acts';
import { textOf } from '@floorplan/platform/texts';
import {
  concernsActions,
  contractEventCategory,
  contractStream,
  whyNotOnContract,
  type ContractActionKey,
  type ContractEvent,
  type ContractState,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { BillApproval } from '../billing/bill-approval';
import { canSeeContract, contractCallerOf } from './contract-scope';

/** Who acts, and how: `seen` is the version that the caller saw. */
export interface ContractCall {
  readonly scope: UserScope;
  readonly correlationId: string;
  readonly isDryRun: boolean;
  readonly seen: number | undefined;
}

/** A contract after an action, with the instalments that the action credits, in öre. */
export interface ActedContract {
  readonly contract: ContractState;
  readonly version: number;
  readonly credit: Ore;
}

type Decide = (
  contract: ContractState,
  acting: Acting,
) => Promise<Decision<ContractEvent>> | Decision<ContractEvent>;

const CONTRACT: ActSubject<ContractState, ContractEvent> = {
  stream: contractStream,
  concernsActs: concernsActions,
  nameOf: (fact) => textOf(`event.${contractEventCategory(fact)}`),
};

/** Carries out actions on service contracts. An approval bills the contract. */
@Injectable()
export class ContractActs {
  constructor(
    private readonly acts: Acts,
    private readonly billing: BillApproval,
  ) {}

  /** @returns the contract after the action; as it would be for a dry run, which writes nothing */
  async run(
    call: ContractCall,
    contractId: number,
    action: ContractActionKey,
    decide: Decide,
  ): Promise<Outcome<ActedContract>> {
    const outcome = await this.acts.run({ ...call, by: actorOf(call.scope) }, CONTRACT, {
      id: contractId,
      decide,
      whyNot: (contract) => reasonFor(call.scope, action, contract),
      follow: (_, after, facts, acting) => this.billApproval(after, facts, acting),
    });
    if (!outcome.ok) return outcome;
    const { state: contract, version, facts } = outcome.answer;
    return { ok: true, answer: { contract, version, credit: creditOf(facts) } };
  }

  private async billApproval(
    contract: ContractState,
    facts: readonly ContractEvent[],
    { on: today, by, act, unitOfWork }: Acting,
  ): Promise<void> {
    if (facts.some(({ type }) => type === 'service-contract/Approved'))
      await this.billing.bill({ act, unitOfWork, today, by }, contract);
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

const NOT_FOUND = refused('NOT_FOUND').refusal;

/** Contracts that the caller may not see do not exist for the caller. */
export function reasonFor(
  scope: UserScope,
  action: ContractActionKey,
  contract: ContractState,
): Refusal | null {
  if (!canSeeContract(scope, contract)) return NOT_FOUND;
  return whyNotOnContract(action, contract, contractCallerOf(scope));
}
