import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { refused, type Actor, type Decision, type Outcome } from '@floorplan/kernel';
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
  residualStream,
  type ResidualActionKey,
  type ResidualEvent,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { moveGuarantee } from '../contracts/guarantor-limits';
import { ContractNumbers } from '../contracts/contract-numbers';
import { eventTextKey } from '../contracts/residual-events';
import { reasonFor } from '../contracts/residual-scope';

/** Who acts on a contract, and how: `seen` is the version that the caller saw. */
export interface ResidualCall {
  readonly scope: UserScope;
  readonly correlationId: string;
  readonly contractNo: string;
  readonly isDryRun: boolean;
  readonly seen: number | undefined;
}

/** Input of a decision besides the contract. */
export interface ResidualAct {
  readonly on: string;
  readonly by: Actor;
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
}

/** A contract after an action. */
export interface ActedResidual {
  readonly contract: ResidualState;
  readonly version: number;
}

type Decided = Decision<ResidualEvent>;
type Decide = (contract: ResidualState, act: ResidualAct) => Promise<Decided> | Decided;

/** Carries out actions on residual-value contracts: scope, conditions of the action, decision, append. */
@Injectable()
export class ResidualActs {
  constructor(
    private readonly commands: Commands,
    private readonly numbers: ContractNumbers,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @returns the contract after the action; as it would be for a dry run, which writes nothing */
  async run(call: ResidualCall, action: ResidualActionKey, decide: Decide): Promise<Outcome<ActedResidual>> {
    const id = await this.numbers.idOf(call.contractNo);
    if (id === null) return refused('NOT_FOUND');
    const context = { actor: actorOf(call.scope), correlationId: call.correlationId, now: this.clock.now() };
    const act = (one: Act, unitOfWork: UnitOfWork) =>
      this.decide(call, id, action, { decide, act: one, unitOfWork });
    return outcomeOf(async () =>
      call.isDryRun ? (await this.commands.preview(context, act)).result : this.commands.run(context, act),
    );
  }

  private async decide(
    { scope, seen }: ResidualCall,
    id: number,
    action: ResidualActionKey,
    {
      decide,
      act,
      unitOfWork,
    }: { readonly decide: Decide; readonly act: Act; readonly unitOfWork: UnitOfWork },
  ): Promise<ActedResidual> {
    const on = this.clock.today();
    const { state, version } = await unitOfWork.load(residualStream, id);
    const reason = reasonFor(scope, action, { contract: state, today: on });
    if (reason) return refuse(reason);
    if (seen !== undefined && seen < version) await this.refuseNewer(id, seen, version);
    const facts = factsOf(await decide(state, { on, by: actorOf(scope), act, unitOfWork }));
    if (facts.length > 0) {
      const acted = act.append<ResidualState, ResidualEvent>(residualStream, id, facts);
      await moveGuarantee(act, unitOfWork, state, acted);
    }
    const after = unitOfWork.get(residualStream, id);
    return { contract: after.state, version: after.version };
  }

  /** Refuses when facts that concern the action were added after the version that the caller saw. */
  private async refuseNewer(id: number, seen: number, version: number): Promise<void> {
    const newer = (await this.log.history(residualStream, id))
      .slice(seen)
      .filter((fact) => concernsActions(fact as unknown as ResidualEvent));
    if (newer.length === 0) return;
    const events = newer.map(({ type }) => textOf(eventTextKey(type)));
    refuse({ code: 'CHANGED_MEANWHILE', params: { events: events.join(', '), version } });
  }
}
