import type { CallsOutside } from '@floorplan/job-process/message-types';
import {
  jobProcessStream,
  mayAttempt,
  recordOutcome,
  startAttempt,
  type AttemptResult,
} from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Injectable, Logger } from '@nestjs/common';
import type { HandledType } from '../message-types';
import { Retries } from './retries';

/** Tries to process messages that call an external party, one after the other. */
@Injectable()
export class CallOutside {
  private readonly logger = new Logger(CallOutside.name);

  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly retries: Retries,
  ) {}

  async process(type: HandledType<CallsOutside>, detailIds: readonly number[], by: Actor): Promise<void> {
    for (const detailId of detailIds) await this.attempt(type, detailId, by);
  }

  /**
   * Tries to process one message. Records the start of the attempt before the call. If the process crashes
   * during the call, the call is repeated.
   */
  private async attempt(type: HandledType<CallsOutside>, detailId: number, by: Actor): Promise<void> {
    const context = { actor: by, correlationId: `${type.queue.name}-${detailId}`, now: this.clock.now() };
    const message = await this.commands.run(context, async (act, unitOfWork) => {
      const { state } = await unitOfWork.load(jobProcessStream, detailId);
      const start = startAttempt(state, context.now.toISOString(), by, state.trigger);
      if (!mayAttempt(state) || !start.ok) return null;
      act.append(jobProcessStream, detailId, start.facts);
      return state;
    });
    if (!message) return;
    const result = await type.handler.call(message).catch((error: unknown) => this.brokenBy(error, detailId));
    const status = await this.commands.run({ ...context, now: this.clock.now() }, async (act, unitOfWork) => {
      const { state } = await unitOfWork.load(jobProcessStream, detailId);
      const durationMs = act.context.now.getTime() - context.now.getTime();
      const attempt = { startedAt: context.now.toISOString(), durationMs, by, trigger: message.trigger };
      const outcome = recordOutcome(state, attempt, result, this.retries.minutes);
      return outcome.ok ? act.append(jobProcessStream, detailId, outcome.facts).status : null;
    });
    if (status === 'failed' && result.kind === 'broken') this.retries.givenUp(detailId, result.code);
  }

  private brokenBy(error: unknown, detailId: number): AttemptResult {
    this.logger.error(
      `The call of message ${detailId} failed: ${String(error)}`,
      error instanceof Error ? error.stack : undefined,
    );
    const detail = error instanceof Error ? error.name : 'Error';
    return { kind: 'broken', code: 'INTERNAL_ERROR', detail, at: this.clock.now().toISOString() };
  }
}
