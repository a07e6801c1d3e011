import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { refused, type Actor, type Decision, type Ore, type Outcome, type Refusal } from '@floorplan/kernel';
import {
  Clock,
  Commands,
  factsOf,
  outcomeOf,
  refuse,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
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

/** Input of a decision besides the contract. */
export interface ContractAct {
  readonly on: string;
  readonly by: Actor;
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
}

/** A contract after an action, with the instalments that the action credits, in öre. */
export interface ActedContract {
  readonly contract: ContractState;
  readonly version: number;
  readonly credit: Ore;
}

type Decide = (
  contract: ContractState,
  act: ContractAct,
) => Promise<Decision<ContractEvent>> | Decision<ContractEvent>;

/** Carries out actions on service contracts: scope, rules of the action, decision, documents, append. */
@Injectable()
export class ContractActs {
  constructor(
    private readonly commands: Commands,
    private readonly log: EventLog,
    private readonly billing: BillApproval,
    private readonly clock: Clock,
  ) {}

  /** @returns the contract after the action; as it would be for a dry run, which writes nothing */
  run(
    call: ContractCall,
    contractId: number,
    action: ContractActionKey,
    decide: Decide,
  ): Promise<Outcome<ActedContract>> {
    const { scope, correlationId, isDryRun } = call;
    const context = { actor: actorOf(scope), correlationId, now: this.clock.now() };
    const act = (one: Act, unitOfWork: UnitOfWork) =>
      this.decide(call, { contractId, action, decide, act: one, unitOfWork });
    return outcomeOf(async () =>
      isDryRun ? (await this.commands.preview(context, act)).result : this.commands.run(context, act),
    );
  }

  private async decide(
    { scope, seen }: ContractCall,
    {
      contractId,
      action,
      decide,
      act,
      unitOfWork,
    }: {
      readonly contractId: number;
      readonly action: ContractActionKey;
      readonly decide: Decide;
      readonly act: Act;
      readonly unitOfWork: UnitOfWork;
    },
  ): Promise<ActedContract> {
    const by = actorOf(scope);
    const on = this.clock.today();
    const { state, version } = await unitOfWork.load(contractStream, contractId);
    const reason = reasonFor(scope, action, state);
    if (reason) return refuse(reason);
    if (seen !== undefined && seen < version) await this.refuseNewer(contractId, seen, version);
    const facts = factsOf(await decide(state, { on, by, act, unitOfWork }));
    if (facts.length === 0) return { contract: state, version, credit: 0 };
    const acted = act.append(contractStream, contractId, facts);
    if (facts.some(({ type }) => type === 'service-contract/Approved'))
      await this.billing.bill({ act, unitOfWork, today: on, by }, acted);
    const after = unitOfWork.get(contractStream, contractId);
    return { contract: after.state, version: after.version, credit: creditOf(facts) };
  }

  /** Refuses when facts that concern the action were added after the version that the caller saw. */
  private async refuseNewer(contractId: number, seen: number, version: number): Promise<void> {
    const newer = (await this.log.history(contractStream, contractId))
      .slice(seen)
      .filter((fact) => concernsActions(fact as unknown as ContractEvent));
    if (newer.length === 0) return;
    const events = newer.map((fact) =>
      textOf(`event.${contractEventCategory(fact as unknown as ContractEvent)}`),
    );
    refuse({ code: 'CHANGED_MEANWHILE', params: { events: events.join(', '), version } });
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
