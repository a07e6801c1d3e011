import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { Acts } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { paymentRunStream, type PaymentRunEvent, type PaymentRunState } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

/** The files of runs, which never change. */
@Injectable()
export class PaymentFiles {
  constructor(
    private readonly database: Database,
    private readonly acts: Acts,
    private readonly clock: Clock,
  ) {}

  /** The file of a run, after recording who fetched it; undefined when the run has no file. */
  async fetch(scope: UserScope, runId: number): Promise<Buffer | undefined> {
    const [row] = await this.database.query<{ content: string }>(
      'select content from payment_file where run_id = $1',
      [runId],
    );
    if (!row) return undefined;
    const by = actorOf(scope);
    const fetched = {
      type: 'payouts/RunFileFetched',
      data: { at: this.clock.now().toISOString(), by },
    } as const;
    await this.acts.bySystem<PaymentRunState, PaymentRunEvent>(
      { stream: paymentRunStream },
      { id: runId, decide: () => ({ ok: true, facts: [fetched] }) },
      { by },
    );
    return Buffer.from(row.content);
  }
}
