import { BillingSources } from '@floorplan/invoicing/billing';
import {
  abandonRun,
  billingRunStream,
  issueRun,
  mayPrepare,
  monthBefore,
  prepareRun,
  refusalOfMonth,
  runIdOf,
  type BillingRun,
  type BillingRunEvent,
  type BillingRunState,
} from '@floorplan/invoicing/domain';
import { refused, type Actor, type BusinessDate, type Outcome } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Batches, type FrozenRow, type StartedBatch } from '@floorplan/platform/batches';
import { Clock, correlationId, factsOf, outcomeOf, type Act } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Calculations, spanOf } from './calculations';
import { sliceKey } from './prepare-slices';
import { ISSUE_RUN, PREPARE_RUN, REHEARSE_RUN, type IssuingInput, type PreparationInput } from './run-kinds';

const DONE = { ok: true, answer: undefined } as const;
const NOBODY = { importers: [], dealers: [], organisations: [] };

/** Starts, issues and abandons the billing runs of months, and rehearses them. */
@Injectable()
export class BillingRuns {
  constructor(
    private readonly batches: Batches,
    private readonly sources: BillingSources,
    private readonly calculations: Calculations,
    private readonly acts: Acts,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async run(month: string): Promise<BillingRunState> {
    return (await this.log.load(billingRunStream, runIdOf(month))).state;
  }

  /** Starts the run of a month. Does nothing when the month already has a run that was not abandoned. */
  async start(month: string, by: Actor): Promise<Outcome<void>> {
    const run = await this.run(month);
    if (run && run.status !== 'ABANDONED') return DONE;
    const outcome = await this.prepare(month, by);
    // Ignore this refusal: another request has started the run at the same moment.
    return !outcome.ok && outcome.refusal.code === 'RUN_IN_PROGRESS' ? DONE : outcome;
  }

  /**
   * Calculates a run: for the first time, again before it is issued, or for the documents that an issued run
   * could not bill.
   */
  async prepare(month: string, by: Actor): Promise<Outcome<void>> {
    const today = this.clock.today();
    const refusal = refusalOfMonth(month, today);
    if (refusal) return refused(refusal, { field: 'Month' });
    if (!mayPrepare(await this.run(month))) return refused('RUN_IN_PROGRESS');
    const span = spanOf(month, today);
    const started = await this.startBatch(PREPARE_RUN, span, by, async (act, unitOfWork, preparation) => {
      const { state } = await unitOfWork.load(billingRunStream, runIdOf(month));
      append(act, month, factsOf(prepareRun(state, { month, preparation, today, by })));
    });
    return started.ok ? DONE : started;
  }

  /** Calculates what a run on any date would bill for the month before. Returns the id of the calculation. */
  async rehearse(date: BusinessDate, by: Actor): Promise<Outcome<string>> {
    const started = await this.startBatch(REHEARSE_RUN, spanOf(monthBefore(date), date), by);
    return started.ok ? { ok: true, answer: started.answer.batchId } : started;
  }

  /** Issues the documents of the calculation that the caller has seen. */
  async issue(month: string, preparation: string, by: Actor): Promise<Outcome<void>> {
    const bills = await this.calculations.bills(preparation);
    if (bills.length === 0)
      return this.decide(month, by, (run) => issueRun(run, { preparation, issuing: null, by }));
    const rows = bills.map(({ bill, name }): FrozenRow => ({ key: bill, label: name, version: null }));
    const input: IssuingInput = { month, preparation };
    const started = await this.batches.start({
      kind: ISSUE_RUN,
      by,
      readers: NOBODY,
      reason: month,
      rows,
      correlationId: correlationId(),
      input: { ...input },
      unless: async (act, unitOfWork, issuing) => {
        const { state } = await unitOfWork.load(billingRunStream, runIdOf(month));
        append(act, month, factsOf(issueRun(state, { preparation, issuing, by })));
      },
    });
    return started.ok ? DONE : started;
  }

  /** Abandons a run, and stops its calculation. */
  async abandon(month: string, by: Actor): Promise<Outcome<void>> {
    const run = await this.run(month);
    const outcome = await this.decide(month, by, (state) => abandonRun(state, by));
    if (outcome.ok && run?.status === 'PREPARING') await this.stop(run, by);
    return outcome;
  }

  /**
   * Stops the calculation of a run. A calculation that has ended meanwhile cannot be stopped, and this
   * refusal is ignored.
   */
  private async stop({ preparation }: BillingRun, by: Actor): Promise<void> {
    await this.batches.abort(preparation, by, correlationId());
  }

  private async startBatch(
    kind: typeof PREPARE_RUN,
    span: PreparationInput,
    by: Actor,
    unless?: Parameters<Batches['start']>[0]['unless'],
  ): Promise<Outcome<StartedBatch>> {
    const rows: FrozenRow[] = [];
    for (const source of this.sources.all())
      for (const { key, count } of await source.slices(span))
        rows.push({ key: sliceKey(source.name, key), label: String(count), version: null });
    return this.batches.start({
      kind,
      by,
      readers: NOBODY,
      reason: span.month,
      rows,
      correlationId: correlationId(),
      input: { ...span },
      ...(unless && { unless }),
    });
  }

  private decide(
    month: string,
    by: Actor,
    decide: (run: BillingRunState) => Parameters<typeof factsOf<BillingRunEvent>>[0],
  ): Promise<Outcome<void>> {
    return outcomeOf(async () => {
      await this.acts.bySystem({ stream: billingRunStream }, { id: runIdOf(month), decide }, { by });
    });
  }
}

const append = (act: Act, month: string, facts: readonly BillingRunEvent[]): void => {
  act.append<BillingRunState, BillingRunEvent>(billingRunStream, runIdOf(month), facts);
};
