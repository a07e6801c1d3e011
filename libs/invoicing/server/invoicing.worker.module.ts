import { Acts } from '@floorplan/platform/acts';
import { Policies } from '@floorplan/platform/event-store';
import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { BillingRuns } from './runs/billing-runs';
import { FinishRuns, RUN_SETTINGS, type RunSettings } from './runs/finish-runs.policy';
import { IssueBills } from './runs/issue-bills';
import { MonthlyRun } from './runs/monthly-run.job';
import { PrepareSlices } from './runs/prepare-slices';

/** Background jobs and policies of documents and billing runs. */
@Module({ providers: [Acts, BillingRuns, PrepareSlices, IssueBills, FinishRuns, MonthlyRun] })
export class InvoicingWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly runs: FinishRuns,
  ) {}

  static with(settings: RunSettings): DynamicModule {
    return { module: InvoicingWorkerModule, providers: [{ provide: RUN_SETTINGS, useValue: settings }] };
  }

  onModuleInit(): void {
    this.policies.add({
      name: FinishRuns.readerName,
      types: [...FinishRuns.types],
      react: (events) => this.runs.react(events),
    });
  }
}
