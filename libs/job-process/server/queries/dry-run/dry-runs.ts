import { actorOf, isStaff, type Scope } from '@floorplan/identity/domain';
import type { DryRunAnswer, DryRunEffects } from '@floorplan/job-process/contracts';
import {
  classOf,
  findingsForReader,
  LIMIT_EXCEEDED,
  type AttemptEffects,
} from '@floorplan/job-process/domain';
import type {
  DecidedMessage,
  DecidesTogether,
  DryRunCaller,
  MessageToDecide,
  TypedMessage,
} from '@floorplan/job-process/message-types';
import { kronorOfOre, normaliseChassisNumber } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import { Clock, Commands, type UnitOfWork } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { MessageOrder } from '../../attempts/unfinished-messages';
import { isDecidedOneByOne, MessageTypes } from '../../message-types';
import { CurrentParties } from '../../reception/current-parties';
import { readerOf, wireFinding, wireWarnings } from '../wire';

const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * Predicts the outcome of messages. Decides them like real messages, one after another on one unit of work,
 * so that each decision includes the capital that earlier messages took. Nothing is stored, no lock is taken
 * and no number is used up.
 */
@Injectable()
export class DryRuns {
  constructor(
    private readonly types: MessageTypes,
    private readonly commands: Commands,
    private readonly order: MessageOrder,
    private readonly clock: Clock,
    private readonly parties: CurrentParties,
  ) {}

  /** Returns one answer per message. The answer is null for a message that the caller may not send. */
  async run(scope: Scope, messages: readonly TypedMessage[]): Promise<(DryRunAnswer | null)[]> {
    const parties = (await this.parties.current()).value;
    const allowed = messages.map(({ type, message }) => {
      const sent = this.types.sent(type);
      return sent.maySend(scope, sent.partiesOf(message, parties));
    });
    const decided = await this.decided(
      scope,
      messages.filter((_, i) => allowed[i]),
      parties,
    );
    let at = 0;
    return allowed.map((ok) => (ok ? answerOf(decided[at++]!, scope) : null));
  }

  private async decided(
    scope: Scope,
    messages: readonly TypedMessage[],
    parties: Parties,
  ): Promise<DecidedMessage[]> {
    const sender = actorOf(scope);
    const caller = { sender, seesHeadroom: isStaff(scope) || scope.kind === 'system' };
    const chassis = messages.map(({ type, message }) =>
      normaliseChassisNumber(this.types.sent(type).aboutOf(message).chassisNumber),
    );
    const unfinished = await this.order.read(chassis);
    const states = messages.map(({ message }, i) => ({
      detailId: -1 - i,
      sender,
      message: message as Readonly<Record<string, unknown>>,
      isAmountConfirmed: false,
    }));
    const waits = messages.map(({ type, message }, i) =>
      unfinished.hasEarlier({
        detailId: NEWEST,
        messageType: type,
        chassisNumber: chassis[i]!,
        ...this.types.sent(type).partiesOf(message, parties),
      }),
    );
    const context = { actor: sender, correlationId: 'dry-run', now: this.clock.now() };
    const { result } = await this.commands.preview(context, async (_, unitOfWork) => {
      const deciders = await this.deciders(unitOfWork, messages, states, caller);
      const results: DecidedMessage[] = [];
      for (const [i, { type }] of messages.entries())
        results.push(await deciders.get(type)!(states[i]!, waits[i]!));
      return results;
    });
    return result;
  }

  /** Loads what each type needs for its messages. Returns how each type decides a message. */
  private async deciders(
    unitOfWork: UnitOfWork,
    messages: readonly TypedMessage[],
    states: readonly MessageToDecide[],
    caller: DryRunCaller,
  ): Promise<Map<string, Decider>> {
    const deciders = new Map<string, Decider>();
    for (const name of new Set(messages.map(({ type }) => type))) {
      const type = this.types.predictable(name);
      if (isDecidedOneByOne(type))
        deciders.set(name, (state, waitsForEarlier) =>
          type.handler.decideOne(unitOfWork.act(), unitOfWork, state, { waitsForEarlier, isDryRun: true }),
        );
      else {
        const own = states.filter((_, i) => messages[i]!.type === name);
        deciders.set(name, await together(type.handler, unitOfWork, own, caller));
      }
    }
    return deciders;
  }
}

type Decider = (state: MessageToDecide, waitsForEarlier: boolean) => DecidedMessage | Promise<DecidedMessage>;

async function together(
  handler: DecidesTogether,
  unitOfWork: UnitOfWork,
  states: readonly MessageToDecide[],
  caller: DryRunCaller,
): Promise<Decider> {
  const prepared = await handler.prepare(unitOfWork, states, caller);
  return (state, waits) => handler.decide(unitOfWork.act(), unitOfWork, state, prepared, waits);
}

function answerOf({ result, limit, warnings = [] }: DecidedMessage, scope: Scope): DryRunAnswer {
  const findings = result.kind === 'findings' ? result.codes : [];
  const visible = findingsForReader(findings, readerOf(scope));
  const wrong = findings.some(({ code }) => classOf(code) === 'N');
  return {
    DryRun: true,
    Outcome: wrong ? 'ERROR' : findings.length > 0 ? 'PENDING' : 'OK',
    Codes: visible.map((finding) => wireFinding(finding, scope)),
    Warnings: wireWarnings(warnings, scope),
    Effects:
      result.kind === 'succeeded' && result.effects ? effectsOf(result.effects, limit?.category) : null,
    // Only staff may see whether the limit was checked when another finding stops the message.
    LimitChecked:
      limit?.isDisclosed === true &&
      (readerOf(scope).staff || findings.every(({ code }) => code === LIMIT_EXCEEDED)),
  };
}

const effectsOf = (
  { statusCode, financeType, programCode, capital, beginFromDate, endPeriodDate }: AttemptEffects,
  category = '',
): DryRunEffects => ({
  StatusCode: statusCode,
  FinanceType: financeType,
  PriceProgramCode: programCode,
  Capital: kronorOfOre(capital),
  BeginFromDate: beginFromDate,
  EndPeriodDate: endPeriodDate,
  LimitCategory: category,
});
