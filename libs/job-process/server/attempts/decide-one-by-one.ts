import type { DecidesOneByOne } from '@floorplan/job-process/message-types';
import {
  jobProcessStream,
  mayAttempt,
  recordOutcome,
  type JobProcessEvent,
  type JobProcessState,
} from '@floorplan/job-process/domain';
import { decided, type Actor, type Decision } from '@floorplan/kernel';
import { Acts, type Acting } from '@floorplan/platform/acts';
import { isConnectionError } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import type { HandledType } from '../message-types';
import { BrokenAttempts } from './broken-attempts';
import { partiesFound } from './decide-together';
import { MessageOrder } from './unfinished-messages';

/**
 * Tries to process messages one after another. The outcome and the effects of a message are committed
 * together. After a concurrent change the message is decided again.
 */
@Injectable()
export class DecideOneByOne {
  constructor(
    private readonly acts: Acts,
    private readonly order: MessageOrder,
    private readonly broken: BrokenAttempts,
  ) {}

  /** @throws when the outcome of a message cannot be recorded, so that the job is delivered again */
  async process(type: HandledType<DecidesOneByOne>, detailIds: readonly number[], by: Actor): Promise<void> {
    const unrecorded = this.broken.collect(type, by);
    for (const detailId of [...new Set(detailIds)].sort((a, b) => a - b))
      try {
        await this.attempt(type, detailId, by);
      } catch (error) {
        if (isConnectionError(error)) throw error;
        await unrecorded.record(detailId, error);
      }
    unrecorded.throwIfAny();
  }

  private async attempt(type: HandledType<DecidesOneByOne>, detailId: number, by: Actor): Promise<void> {
    await this.acts.bySystem<JobProcessState, JobProcessEvent>(
      { stream: jobProcessStream },
      { id: detailId, decide: (state, acting) => this.decide(type, state, acting) },
      { by, correlationId: `${type.queue.name}-${detailId}` },
    );
  }

  private async decide(
    type: HandledType<DecidesOneByOne>,
    state: JobProcessState,
    { by, act, unitOfWork }: Acting,
  ): Promise<Decision<JobProcessEvent>> {
    if (!mayAttempt(state)) return decided();
    const started = Date.now();
    act.correlate(state.messageId);
    // Read the unfinished messages before the vehicle. When an earlier message is finished, its effects
    // on the vehicle are already stored.
    const unfinished = await this.order.read([state.chassisNumber]);
    const outcome = await type.handler.decideOne(act, unitOfWork, state, {
      waitsForEarlier: unfinished.hasEarlier(state),
      isDryRun: false,
    });
    const attempt = {
      startedAt: act.context.now.toISOString(),
      durationMs: Date.now() - started,
      by,
      trigger: state.trigger,
      ...partiesFound(state, outcome),
      ...(outcome.warnings?.length && { warnings: outcome.warnings }),
    };
    const recorded = recordOutcome(state, attempt, outcome.result);
    if (!recorded.ok) throw new Error(`message ${state.detailId}: ${recorded.refusal.code}`);
    return recorded;
  }
}
