import { Policies } from '@floorplan/platform/event-store';
import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { RepairRows } from './commands/bulk/repair-rows';
import { NightlyRerun } from './commands/nightly-rerun';
import { RerunMessages } from './commands/rerun-messages';
import { MessageJobs, SweepOptions } from './jobs/message-jobs';
import {
  ProcessMessagesWhenWanted,
  WANTING_FACTS,
} from './policies/process-messages-when-wanted/process-messages-when-wanted.policy';
import { FittingMessages } from './policies/rerun-messages-when-unblocked/fitting-messages';
import { RerunMessagesWhenUnblocked } from './policies/rerun-messages-when-unblocked/rerun-messages-when-unblocked.policy';

/** Jobs and policies of messages. */
@Module({
  providers: [
    RerunMessages,
    NightlyRerun,
    RepairRows,
    MessageJobs,
    ProcessMessagesWhenWanted,
    FittingMessages,
    RerunMessagesWhenUnblocked,
  ],
  exports: [RerunMessages, MessageJobs],
})
export class JobProcessWorkerModule implements OnModuleInit {
  static forRoot(sweeps: SweepOptions): DynamicModule {
    return { module: JobProcessWorkerModule, providers: [{ provide: SweepOptions, useValue: sweeps }] };
  }

  constructor(
    private readonly policies: Policies,
    private readonly jobs: MessageJobs,
    private readonly wanted: ProcessMessagesWhenWanted,
    private readonly unblocked: RerunMessagesWhenUnblocked,
  ) {}

  onModuleInit(): void {
    this.jobs.handleAll();
    const { policies, wanted, unblocked } = this;
    policies.add({
      name: ProcessMessagesWhenWanted.readerName,
      types: [...WANTING_FACTS],
      react: (events) => wanted.react(events),
    });
    policies.add({
      name: RerunMessagesWhenUnblocked.readerName,
      types: RerunMessagesWhenUnblocked.types,
      react: (events) => unblocked.react(events),
    });
  }
}
