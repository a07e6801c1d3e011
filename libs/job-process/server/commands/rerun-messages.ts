import { jobProcessStream, requestRerun, type RerunCause } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';

export interface RerunWish {
  cause: RerunCause;
  causeId: string | null;
  reason: string;
  by: Actor;
  correlationId: string;
}

const CHUNK = 500;

/** Asks for new attempts of many messages; those that do not want one are passed over. */
@Injectable()
export class RerunMessages {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /** @returns how many will run again */
  async rerun(detailIds: readonly number[], wish: RerunWish): Promise<number> {
    const { by, reason, cause, causeId, correlationId } = wish;
    const context = {
      actor: by,
      correlationId,
      now: this.clock.now(),
      ...(causeId && { causationId: causeId }),
    };
    let asked = 0;
    for (let at = 0; at < detailIds.length; at += CHUNK) {
      const results = await this.commands.runBatch(
        context,
        detailIds.slice(at, at + CHUNK),
        (session, ids) => session.preload(ids.map((id) => ({ type: jobProcessStream, id }))),
        (act, session, id) => {
          const decision = requestRerun(session.get(jobProcessStream, id).state, {
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
