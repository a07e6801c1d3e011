import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { refused, type Actor, type Decision, type Outcome, type Refusal } from '@floorplan/kernel';
import { Clock, Commands, factsOf, outcomeOf, refuse } from '@floorplan/platform/commands';
import {
  contractStream,
  whyNotOnContract,
  type ContractActionKey,
  type ContractEvent,
  type ContractState,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { canSeeContract, contractCallerOf } from './contract-scope';

/** Input of a decision besides the contract. */
export interface ContractAct {
  readonly on: string;
  readonly by: Actor;
}

/** Carries out actions on service contracts: scope, rules of the action, decision, append. */
@Injectable()
export class ContractActs {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /** @returns the contract after the action */
  run(
    { scope, correlationId }: { readonly scope: UserScope; readonly correlationId: string },
    contractId: number,
    action: ContractActionKey,
    decide: (
      contract: ContractState,
      act: ContractAct,
    ) => Promise<Decision<ContractEvent>> | Decision<ContractEvent>,
  ): Promise<Outcome<ContractState>> {
    const by = actorOf(scope);
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now: this.clock.now() }, async (act, unitOfWork) => {
        const { state } = await unitOfWork.load(contractStream, contractId);
        const reason = reasonFor(scope, action, state);
        if (reason) refuse(reason);
        const facts = factsOf(await decide(state, { on: this.clock.today(), by }));
        return facts.length === 0 ? state : act.append(contractStream, contractId, facts);
      }),
    );
  }
}

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
