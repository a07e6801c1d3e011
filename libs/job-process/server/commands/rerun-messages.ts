import { jobProcessStream, requestRerun, type RerunCause } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';

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
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /** @returns how many will run again */
  async rerun(chosen: readonly Chosen[], wish: RerunWish): Promise<number> {
    const { by, reason, cause, causeId, correlationId } = wish;
    const context = {
      actor: by,
      correlationId,
      now: this.clock.now(),
      ...(causeId && { causationId: causeId }),
    };
    let asked = 0;
    for (let at = 0; at < chosen.length; at += CHUNK) {
      const results = await this.commands.runBatch(
        context,
        chosen.slice(at, at + CHUNK),
        (unitOfWork, left) => unitOfWork.preload(left.map(({ id }) => ({ type: jobProcessStream, id }))),
        (act, unitOfWork, { id, version }) => {
          const message = unitOfWork.get(jobProcessStream, id);
          if (message.version !== version) return false;
          const decision = requestRerun(message.state, {
            by,
            reason,
            cause,
            causeId,
          });
          if (decision.ok) act.append(jobProcessStream, id, decision.facts);
          return decision.ok;
        },
      );
      asked += results.filter(Boolean).length;
    }
    return asked;
  }
}
