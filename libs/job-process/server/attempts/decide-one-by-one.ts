import type { DecidesOneByOne } from '@floorplan/job-process/message-types';
import { jobProcessStream, mayAttempt, recordOutcome } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock, Commands } from '@floorplan/platform/commands';
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
    private readonly commands: Commands,
    private readonly order: MessageOrder,
    private readonly clock: Clock,
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

  private attempt(type: HandledType<DecidesOneByOne>, detailId: number, by: Actor): Promise<void> {
    const now = this.clock.now();
    const context = { actor: by, correlationId: `${type.queue.name}-${detailId}`, now };
    return this.commands.run(context, async (act, unitOfWork) => {
      const { state } = await unitOfWork.load(jobProcessStream, detailId);
      if (!mayAttempt(state)) return;
      const started = Date.now();
      act.correlate(state.messageId);
      // Read the unfinished messages before the vehicle. When an earlier message is finished, its effects
      // on the vehicle are already stored.
      const unfinished = await this.order.read([state.chassisNumber]);
      const decided = await type.handler.decideOne(act, unitOfWork, state, {
        waitsForEarlier: unfinished.hasEarlier(state),
        isDryRun: false,
      });
      const attempt = {
        startedAt: now.toISOString(),
        durationMs: Date.now() - started,
        by,
        trigger: state.trigger,
        ...partiesFound(state, decided),
        ...(decided.warnings?.length && { warnings: decided.warnings }),
      };
      const outcome = recordOutcome(state, attempt, decided.result);
      if (!outcome.ok) throw new Error(`message ${detailId}: ${outcome.refusal.code}`);
      act.append(jobProcessStream, detailId, outcome.facts);
    });
  }
}
