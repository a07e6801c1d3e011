import { jobProcessStream, requestRerun, type RerunCause } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock, Commands, togetherOrAlone, type ActContext } from '@floorplan/platform/commands';
import { Injectable, Logger } from '@nestjs/common';

/**
 * A message with the version at which it was chosen. The rerun is requested only if it still has that
 * version.
 */
export interface Chosen {
  id: number;
  version: number;
}

export interface RerunRequest {
  cause: RerunCause;
  causeId: string | null;
  reason: string;
  by: Actor;
  correlationId: string;
}

const CHUNK = 500;

/** Requests new attempts of many messages. Skips messages that have changed since they were chosen. */
@Injectable()
export class RerunMessages {
  private readonly logger = new Logger(RerunMessages.name);

  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests the attempts. A message for which the request fails is logged and skipped.
   * @returns the number of messages that will run again
   */
  async rerun(chosen: readonly Chosen[], request: RerunRequest): Promise<number> {
    const context = {
      actor: request.by,
      correlationId: request.correlationId,
      now: this.clock.now(),
      ...(request.causeId && { causationId: request.causeId }),
    };
    let requested = 0;
    for (let at = 0; at < chosen.length; at += CHUNK)
      await togetherOrAlone(
        chosen.slice(at, at + CHUNK),
        async (chunk) => {
          const count = await this.requestSome(chunk, request, context);
          requested += count;
        },
        ({ id }, error) => {
          this.logger.error(
            `No new attempt could be asked for of message ${id}: ${String(error)}`,
            error instanceof Error ? error.stack : undefined,
          );
        },
      );
    return requested;
  }

  private async requestSome(
    chosen: readonly Chosen[],
    { by, reason, cause, causeId }: RerunRequest,
    context: ActContext,
  ): Promise<number> {
    const results = await this.commands.runBatch(
      context,
      chosen,
      (unitOfWork, remaining) =>
        unitOfWork.preload(remaining.map(({ id }) => ({ type: jobProcessStream, id }))),
      (act, unitOfWork, { id, version }) => {
        const message = unitOfWork.get(jobProcessStream, id);
        if (message.version !== version) return false;
        const decision = requestRerun(message.state, { by, reason, cause, causeId });
        if (decision.ok) act.append(jobProcessStream, id, decision.facts);
        return decision.ok;
      },
    );
    return results.filter(Boolean).length;
  }
}
