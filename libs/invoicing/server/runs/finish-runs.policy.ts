import {
  billingRunStream,
  endRun,
  previewRun,
  runIdOf,
  stopRun,
  type BillingRunEvent,
  type BillingRunState,
  type RunSums,
} from '@floorplan/invoicing/domain';
import { decided } from '@floorplan/kernel';
import { Acts, PORTAL } from '@floorplan/platform/acts';
import { Batches, type BatchState } from '@floorplan/platform/batches';
import { idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { BillingRuns } from './billing-runs';
import { Calculations } from './calculations';
import { ISSUE_RUN, PREPARE_RUN, REHEARSE_RUN, type IssuingInput, type PreparationInput } from './run-kinds';

export interface RunSettings {
  /** Whether a run without missing amounts and outliers issues its documents without a request by a user. */
  readonly issuesByItself: boolean;
}

export const RUN_SETTINGS = Symbol('billing run settings');

/** Policy: completes calculations and runs when their batches have ended. */
@Injectable()
export class FinishRuns {
  static readonly readerName = 'finish-runs-when-batches-end';
  static readonly types = ['batch/Finished', 'batch/Aborted'];
  private readonly logger = new Logger('billing');

  constructor(
    private readonly batches: Batches,
    private readonly runs: BillingRuns,
    private readonly calculations: Calculations,
    private readonly acts: Acts,
    @Inject(RUN_SETTINGS) private readonly settings: RunSettings,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const { stream } of events) {
      const batchId = idOf(stream);
      const state = await this.batches.state(batchId);
      if (state.kind === ISSUE_RUN.name) await this.endIssuing(batchId, state);
      if (state.kind === PREPARE_RUN.name && state.status === 'aborted') await this.stop(batchId, state);
      if (state.status !== 'finished') continue;
      if (state.kind === REHEARSE_RUN.name)
        await this.calculations.complete(batchId, state.input as unknown as PreparationInput);
      if (state.kind === PREPARE_RUN.name) await this.completePreparation(batchId, state);
    }
  }

  private async completePreparation(preparation: string, { input }: BatchState): Promise<void> {
    const span = input as unknown as PreparationInput;
    const run = await this.runs.run(span.month);
    // The documents of a run that is already being issued must not be calculated again.
    if (run?.status !== 'PREPARING' || run.preparation !== preparation) return;
    const sums = await this.calculations.complete(preparation, span);
    await this.append(span.month, (state) => previewRun(state, preparation, sums));
    if (this.settings.issuesByItself) await this.issueByItself(span.month, preparation, sums);
  }

  private async issueByItself(month: string, preparation: string, sums: RunSums): Promise<void> {
    if (sums.gaps > 0 || sums.outliers > 0) return;
    const issued = await this.runs.issue(month, preparation, PORTAL);
    if (!issued.ok) this.logger.warn(`The run of ${month} was not issued: ${issued.refusal.code}`);
  }

  /** Ends a run whose calculation was aborted as a batch. */
  private async stop(preparation: string, { input }: BatchState): Promise<void> {
    const { month } = input as unknown as PreparationInput;
    await this.append(month, (run) => stopRun(run, preparation, PORTAL));
  }

  private async endIssuing(issuing: string, { input }: BatchState): Promise<void> {
    const { month, preparation } = input as unknown as IssuingInput;
    const result = await this.calculations.issued(preparation);
    await this.append(month, (state) => endRun(state, issuing, result));
  }

  private async append(
    month: string,
    decide: (run: BillingRunState) => readonly BillingRunEvent[],
  ): Promise<void> {
    await this.acts.bySystem<BillingRunState, BillingRunEvent>(
      { stream: billingRunStream },
      { id: runIdOf(month), decide: (run) => decided(...decide(run)) },
      { correlationId: `billing-run:${month}` },
    );
  }
}
