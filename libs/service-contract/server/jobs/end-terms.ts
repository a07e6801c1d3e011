import { inTurn } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { contractStatusCode, contractStream, endAfterTerm } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';

/** Ends the contracts whose last day has passed, one at a time. After a missed night, the next run ends them. */
@Injectable()
export class EndTerms {
  constructor(
    private readonly database: Database,
    private readonly acts: Acts,
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
      const { facts } = await this.acts.bySystem(
        { stream: contractStream },
        { id, decide: (state, { by }) => endAfterTerm(state, today, by) },
      );
      ended += facts.length;
    });
    return ended;
  }
}
