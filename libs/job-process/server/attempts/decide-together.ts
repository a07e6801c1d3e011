import type { DecidedMessage, DecidesTogether } from '@floorplan/job-process/message-types';
import {
  jobProcessStream,
  mayAttempt,
  recordOutcome,
  supersedeMessage,
  type Attempt,
  type JobProcessState,
} from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock, Commands, togetherOrAlone, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import type { HandledType } from '../message-types';
import { BrokenAttempts } from './broken-attempts';
import { MessageOrder, type UnfinishedMessages } from './unfinished-messages';

interface Round {
  readonly detailIds: ReadonlySet<number>;
  readonly unfinished: UnfinishedMessages;
  readonly prepared: unknown;
  /** Keys that earlier messages of this round use. */
  readonly touched: Set<string>;
}

type AttemptOutcome = 'settled' | 'decided' | 'postponed';

/**
 * Tries to process messages whose outcome is committed together with its effects. Many messages are decided
 * together. A message whose changes conflict with other changes is decided again on the updated data.
 */
@Injectable()
export class DecideTogether {
  constructor(
    private readonly commands: Commands,
    private readonly order: MessageOrder,
    private readonly clock: Clock,
    private readonly broken: BrokenAttempts,
  ) {}

  /**
   * Decides these messages. When the outcome of a message cannot be recorded, the others are recorded first
   * and the error is thrown afterwards.
   * @throws that error, so that the job is delivered again
   */
  async process(type: HandledType<DecidesTogether>, detailIds: readonly number[], by: Actor): Promise<void> {
    const unrecorded = this.broken.collect(type, by);
    await togetherOrAlone(
      [...new Set(detailIds)].sort((a, b) => a - b),
      (ids) => this.processTogether(type, ids, by),
      (id, error) => unrecorded.record(id, error),
    );
    unrecorded.throwIfAny();
  }

  private async processTogether(
    type: HandledType<DecidesTogether>,
    detailIds: readonly number[],
    by: Actor,
  ): Promise<void> {
    let remaining = detailIds;
    while (remaining.length > 0) {
      const context = {
        actor: by,
        correlationId: `${type.queue.name}-${remaining[0]}`,
        now: this.clock.now(),
      };
      const outcomes = await this.commands.runBatch(
        context,
        remaining,
        (unitOfWork, ids) => this.prepare(type, unitOfWork, ids),
        (act, unitOfWork, detailId, round) => attempt(type, act, unitOfWork, detailId, round),
      );
      remaining = remaining.filter((_, i) => outcomes[i] === 'postponed');
    }
  }

  private async prepare(
    type: HandledType<DecidesTogether>,
    unitOfWork: UnitOfWork,
    detailIds: readonly number[],
  ): Promise<Round> {
    await unitOfWork.preload(detailIds.map((id) => ({ type: jobProcessStream, id })));
    const messages = detailIds.map((id) => unitOfWork.get(jobProcessStream, id).state).filter(mayAttempt);
    const [prepared, unfinished] = await Promise.all([
      type.handler.prepare(unitOfWork, messages),
      this.order.read(messages.map(({ chassisNumber }) => chassisNumber)),
    ]);
    const superseded = messages.flatMap((message) => supersededMessagesOf(message, unfinished));
    await unitOfWork.preload(superseded.map((id) => ({ type: jobProcessStream, id })));
    const attemptable = new Set(messages.map(({ detailId }) => detailId));
    return { detailIds: attemptable, unfinished, prepared, touched: new Set() };
  }
}

function attempt(
  type: HandledType<DecidesTogether>,
  act: Act,
  unitOfWork: UnitOfWork,
  detailId: number,
  round: Round,
): AttemptOutcome {
  const { state } = unitOfWork.get(jobProcessStream, detailId);
  if (!round.detailIds.has(detailId) || !mayAttempt(state)) return 'settled';
  const started = Date.now();
  const keys = [`chassis|${state.chassisNumber}`, ...type.handler.keysOf(state, round.prepared)];
  if (keys.some((key) => round.touched.has(key))) return 'postponed';
  keys.forEach((key) => round.touched.add(key));

  act.correlate(state.messageId);
  const waits = round.unfinished.hasEarlier(state);
  const decided = type.handler.decide(act, unitOfWork, state, round.prepared, waits);
  const attemptData: Attempt = {
    startedAt: act.context.now.toISOString(),
    durationMs: Date.now() - started,
    by: act.context.actor,
    trigger: state.trigger,
    ...partiesFound(state, decided),
    ...(decided.warnings?.length && { warnings: decided.warnings }),
  };
  const outcome = recordOutcome(state, attemptData, decided.result);
  if (!outcome.ok) throw new Error(`message ${detailId}: ${outcome.refusal.code}`);
  const after = act.append(jobProcessStream, detailId, outcome.facts);
  if (after.status !== 'failed') supersedeEarlierMessages(act, unitOfWork, state, round.unfinished);
  return 'decided';
}

/**
 * Parties that the attempt found. A party may have been registered, or its number reassigned, after the
 * message was received.
 */
export function partiesFound(state: JobProcessState, found: DecidedMessage): Pick<Attempt, 'parties'> {
  const importerId = found.importerId ?? state.importerId;
  const dealerId = found.dealerId ?? state.dealerId;
  const unchanged = importerId === state.importerId && dealerId === state.dealerId;
  return unchanged ? {} : { parties: { importerId, dealerId } };
}

const supersededMessagesOf = (state: JobProcessState, unfinished: UnfinishedMessages) =>
  unfinished.supersededBy(state, `${state.sender.kind}:${state.sender.id}`);

function supersedeEarlierMessages(
  act: Act,
  unitOfWork: UnitOfWork,
  state: JobProcessState,
  unfinished: UnfinishedMessages,
) {
  for (const earlier of supersededMessagesOf(state, unfinished)) {
    const decision = supersedeMessage(unitOfWork.get(jobProcessStream, earlier).state, state);
    if (decision.ok) act.append(jobProcessStream, earlier, decision.facts);
  }
}
