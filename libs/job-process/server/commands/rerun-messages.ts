import { jobProcessStream, requestRerun, type RerunCause } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock, Commands, togetherOrAlone, type ActContext } from '@floorplan/platform/commands';
import { Injectable, Logger } from '@nestjs/common';

/** A message as it stood when it was chosen: the wish holds for that state alone. */
export interface Chosen {
  id: number;
  version: number;
}

export interface RerunWish {
  cause: RerunCause;
  causeId: string | null;
  reason: string;
  by: Actor;
  correlationId: string;
}

const CHUNK = 500;

/** Asks for new attempts of many messages; those that have moved on since they were chosen are passed over. */
@Injectable()
export class RerunMessages {
  private readonly logger = new Logger(RerunMessages.name);

  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /** One for which it cannot be asked is passed over too, and told in the log. @returns how many will run again */
  async rerun(chosen: readonly Chosen[], wish: RerunWish): Promise<number> {
    const context = {
      actor: wish.by,
      correlationId: wish.correlationId,
      now: this.clock.now(),
      ...(wish.causeId && { causationId: wish.causeId }),
    };
    let asked = 0;
    for (let at = 0; at < chosen.length; at += CHUNK)
      await togetherOrAlone(
        chosen.slice(at, at + CHUNK),
        async (some) => {
          const count = await this.ask(some, wish, context);
          asked += count;
        },
        ({ id }, error) => {
          this.logger.error(
            `No new attempt could be asked for of message ${id}: ${String(error)}`,
            error instanceof Error ? error.stack : undefined,
          );
        },
      );
    return asked;
  }

  private async ask(
    chosen: readonly Chosen[],
    { by, reason, cause, causeId }: RerunWish,
    context: ActContext,
  ): Promise<number> {
    const results = await this.commands.runBatch(
      context,
      chosen,
      (unitOfWork, left) => unitOfWork.preload(left.map(({ id }) => ({ type: jobProcessStream, id }))),
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
