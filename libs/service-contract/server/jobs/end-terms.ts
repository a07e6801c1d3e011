import { inTurn, SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { Clock, Commands, correlationId, factsOf } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { contractStatusCode, contractStream, endAfterTerm } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';

const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

/** Ends the contracts whose last day has passed, one at a time. After a missed night, the next run ends them. */
@Injectable()
export class EndTerms {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of contracts that ended */
  async run(): Promise<number> {
    const today = this.clock.today();
    const due = await this.database.query<{ id: number }>(
      'select id from service_contract where status_code = $1 and end_date < $2 order by id',
      [contractStatusCode('active'), today],
    );
    let ended = 0;
    await inTurn(due, async ({ id }) => {
      const context = { actor: WORKER, correlationId: correlationId(), now: this.clock.now() };
      ended += await this.commands.run(context, async (act, unitOfWork) => {
        const { state } = await unitOfWork.load(contractStream, id);
        const facts = factsOf(endAfterTerm(state, today, WORKER));
        if (facts.length > 0) act.append(contractStream, id, facts);
        return facts.length;
      });
    });
    return ended;
  }
}
