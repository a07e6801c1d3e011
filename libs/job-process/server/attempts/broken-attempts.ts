import {
  jobProcessStream,
  recordOutcome,
  type JobProcessEvent,
  type JobProcessState,
} from '@floorplan/job-process/domain';
import { decided, type Actor } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { ConcurrentUpdate } from '@floorplan/platform/commands';
import { isConnectionError } from '@floorplan/platform/event-store';
import { Injectable, Logger } from '@nestjs/common';
import type { HandledType } from '../message-types';
import { Retries } from './retries';

/** Records attempts that failed for a technical reason, and schedules their retries. */
@Injectable()
export class BrokenAttempts {
  private readonly logger = new Logger('messages');

  constructor(
    private readonly acts: Acts,
    private readonly retries: Retries,
  ) {}

  /**
   * Returns a recorder for the messages of one job. Errors of the recorder itself are thrown at the end, so
   * that the other messages are handled first.
   */
  collect(type: HandledType, by: Actor) {
    const unrecorded: unknown[] = [];
    return {
      record: async (detailId: number, error: unknown): Promise<void> => {
        try {
          await this.record(type, detailId, by, error);
        } catch (refused) {
          if (isConnectionError(refused)) throw refused;
          this.logError(`What became of message ${detailId} could not be recorded`, refused);
          unrecorded.push(refused);
        }
      },
      throwIfAny: (): void => {
        if (unrecorded.length > 0) throw unrecorded[0];
      },
    };
  }

  /** Schedules a retry for the message. After its last attempt the message fails, which is logged. */
  private async record(type: HandledType, detailId: number, by: Actor, error: unknown): Promise<void> {
    this.logError(`Message ${detailId} could not be decided`, error);
    const code = error instanceof ConcurrentUpdate ? error.code : 'INTERNAL_ERROR';
    const detail = error instanceof Error ? error.name : 'Error';
    const { state, facts } = await this.acts.bySystem<JobProcessState, JobProcessEvent>(
      { stream: jobProcessStream },
      {
        id: detailId,
        decide: (message, { act }) => {
          const at = act.context.now.toISOString();
          const attempt = { startedAt: at, durationMs: 0, by, trigger: message.trigger };
          const broken = { kind: 'broken', code, detail, at } as const;
          const outcome = recordOutcome(message, attempt, broken, this.retries.minutes);
          return outcome.ok ? outcome : decided();
        },
      },
      { by, correlationId: `${type.queue.name}-${detailId}` },
    );
    if (facts.length > 0 && state.status === 'failed') this.retries.givenUp(detailId, code);
  }

  private logError(message: string, error: unknown): void {
    this.logger.error(`${message}: ${String(error)}`, error instanceof Error ? error.stack : undefined);
  }
}
