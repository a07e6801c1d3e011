import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { refused, type Decision, type Outcome } from '@floorplan/kernel';
import { Acts, type Acting, type ActSubject } from '@floorplan/platform/acts';
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

/** A contract after an action. */
export interface ActedResidual {
  readonly contract: ResidualState;
  readonly version: number;
}

type Decided = Decision<ResidualEvent>;
type Decide = (contract: ResidualState, acting: Acting) => Promise<Decided> | Decided;

const CONTRACT: ActSubject<ResidualState, ResidualEvent> = {
  stream: residualStream,
  concernsActs: concernsActions,
  nameOf: ({ type }) => textOf(eventTextKey(type)),
};

/** Carries out actions on residual-value contracts, which are named by their number. */
@Injectable()
export class ResidualActs {
  constructor(
    private readonly acts: Acts,
    private readonly numbers: ContractNumbers,
  ) {}

  /** @returns the contract after the action; as it would be for a dry run, which writes nothing */
  async run(call: ResidualCall, action: ResidualActionKey, decide: Decide): Promise<Outcome<ActedResidual>> {
    const id = await this.numbers.idOf(call.contractNo);
    if (id === null) return refused('NOT_FOUND');
    const outcome = await this.acts.run({ ...call, by: actorOf(call.scope) }, CONTRACT, {
      id,
      decide,
      whyNot: (contract, today) => reasonFor(call.scope, action, { contract, today }),
      follow: (before, after, _, { act, unitOfWork }) => moveGuarantee(act, unitOfWork, before, after),
    });
    if (!outcome.ok) return outcome;
    const { state: contract, version } = outcome.answer;
    return { ok: true, answer: { contract, version } };
  }
}
