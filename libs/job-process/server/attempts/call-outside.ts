import type { CallsOutside } from '@floorplan/job-process/message-types';
import {
  jobProcessStream,
  mayAttempt,
  recordOutcome,
  startAttempt,
  type AttemptResult,
  type JobProcessEvent,
  type JobProcessState,
} from '@floorplan/job-process/domain';
import { decided, type Actor, type Decision } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { Injectable, Logger } from '@nestjs/common';
import type { HandledType } from '../message-types';
import { Retries } from './retries';

/** The start of an attempt; no facts when the message has been attempted meanwhile. */
function startOf(state: JobProcessState, startedAt: string, by: Actor): Decision<JobProcessEvent> {
  if (!mayAttempt(state)) return decided();
  const start = startAttempt(state, startedAt, by, state.trigger);
  return start.ok ? start : decided();
}

/** Tries to process messages that call an external party, one after the other. */
@Injectable()
export class CallOutside {
  private readonly logger = new Logger(CallOutside.name);

  constructor(
    private readonly acts: Acts,
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
    const call = { by, correlationId: `${type.queue.name}-${detailId}` };
    const started = this.clock.now();
    const startedAt = started.toISOString();
    const start = await this.acts.bySystem<JobProcessState, JobProcessEvent>(
      { stream: jobProcessStream },
      { id: detailId, decide: (state) => startOf(state, startedAt, by) },
      call,
    );
    if (start.facts.length === 0) return;
    const message = start.before;
    const result = await type.handler.call(message).catch((error: unknown) => this.brokenBy(error, detailId));
    const ended = await this.acts.bySystem<JobProcessState, JobProcessEvent>(
      { stream: jobProcessStream },
      {
        id: detailId,
        decide: (state, { act }) => {
          const durationMs = act.context.now.getTime() - started.getTime();
          const attempt = { startedAt, durationMs, by, trigger: message.trigger };
          const outcome = recordOutcome(state, attempt, result, this.retries.minutes);
          return outcome.ok ? outcome : decided();
        },
      },
      call,
    );
    if (ended.facts.length > 0 && ended.state.status === 'failed' && result.kind === 'broken')
      this.retries.givenUp(detailId, result.code);
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
