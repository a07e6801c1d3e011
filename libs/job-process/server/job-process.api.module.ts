import { DashboardSources } from '@floorplan/dashboard/contracts';
import { Batches } from '@floorplan/platform/batches';
import { Lists } from '@floorplan/platform/lists';
import { MessageReruns, MessageSearch } from '@floorplan/job-process/contracts';
import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { JobProcessLive } from './job-process.live';
import { AbortBulkHandler } from './commands/bulk/abort-bulk';
import { PreviewBulkHandler } from './commands/bulk/preview-bulk.query';
import { ReadBulkHandler } from './commands/bulk/read-bulk.query';
import { repairKinds } from './commands/bulk/repair-batches';
import { StartBulkHandler } from './commands/bulk/start-bulk';
import { RepairMessageHandler } from './commands/repair-message.handler';
import { RerunPicked } from './commands/rerun-picked';
import { RepairController } from './commands/repair.controller';
import { InboxRefusalsController } from './queries/inbox-refusals/inbox-refusals.controller';
import { MessageGroups } from './queries/dashboard/message-groups';
import { LimitWaits } from './queries/limit-waits/limit-waits';
import { LimitWaitsController } from './queries/limit-waits/limit-waits.controller';
import { ReadProcessDetailHandler } from './queries/process-detail/read-process-detail.query';
import { ProcessesController } from './queries/processes.controller';
import { GroupFailuresHandler } from './queries/processes/group-failures.query';
import { ProcessList } from './queries/processes/processes.list';
import { ReadProcessHandler } from './queries/processes/read-process.query';
import { ThroughputHandler } from './queries/processes/throughput.query';
import { UploadsController } from './queries/uploads/uploads.controller';
import { UploadReader } from './queries/uploads/upload-reader';
import { StoredMessageSearch } from './queries/search/search-messages';

const messageReruns = { provide: MessageReruns, useClass: RerunPicked };
const messageSearch = { provide: MessageSearch, useClass: StoredMessageSearch };

/** HTTP routes for messages, repairs and operations, and the search for messages for other contexts. */
@Global()
@Module({
  imports: [CqrsModule],
  // RepairController must come first: its fixed paths below /processes take precedence over /processes/{id}.
  controllers: [
    RepairController,
    ProcessesController,
    InboxRefusalsController,
    LimitWaitsController,
    UploadsController,
  ],
  providers: [
    RepairMessageHandler,
    StartBulkHandler,
    AbortBulkHandler,
    PreviewBulkHandler,
    ReadBulkHandler,
    Lists,
    ProcessList,
    GroupFailuresHandler,
    ThroughputHandler,
    MessageGroups,
    LimitWaits,
    UploadReader,
    messageSearch,
    messageReruns,
    ReadProcessHandler,
    ReadProcessDetailHandler,
    JobProcessLive,
  ],
  exports: [messageSearch, messageReruns],
})
export class JobProcessApiModule {
  constructor(batches: Batches, dashboard: DashboardSources, groups: MessageGroups) {
    for (const kind of Object.values(repairKinds)) batches.define(kind);
    dashboard.add(groups);
  }
}
