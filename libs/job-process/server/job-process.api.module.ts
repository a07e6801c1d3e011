import { Lists } from '@floorplan/platform/lists';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { JobProcessLive } from './job-process.live';
import { AbortBulkHandler, StartBulkHandler } from './commands/bulk/bulk.handlers';
import { PreviewBulkHandler } from './commands/bulk/preview-bulk.query';
import { ReadBulkHandler } from './commands/bulk/read-bulk.query';
import { NewVehicleController } from './commands/new-vehicle/new-vehicle.controller';
import { ReceiveMessagesHandler } from './commands/receive-messages/receive-messages.handler';
import { RepairMessageHandler } from './commands/repair-message.handler';
import { RepairController } from './commands/repair.controller';
import { DryRunMessagesHandler } from './queries/dry-run/dry-run.query';
import { ReadMessageStatusHandler } from './queries/message-status/read-message-status.query';
import { ReadProcessDetailHandler } from './queries/process-detail/read-process-detail.query';
import { ProcessesController } from './queries/processes.controller';
import { GroupFailuresHandler } from './queries/processes/group-failures.query';
import { ProcessList } from './queries/processes/processes.list';
import { ReadProcessHandler } from './queries/processes/read-process.query';
import { ThroughputHandler } from './queries/processes/throughput.query';
import { SearchMessagesHandler } from './queries/search/search-messages.query';

/** Reception, repair and the operations room over HTTP. */
@Module({
  imports: [CqrsModule],
  // Repair first: its fixed paths below /processes must win over /processes/{id}.
  controllers: [NewVehicleController, RepairController, ProcessesController],
  providers: [
    ReceiveMessagesHandler,
    RepairMessageHandler,
    StartBulkHandler,
    AbortBulkHandler,
    PreviewBulkHandler,
    ReadBulkHandler,
    DryRunMessagesHandler,
    Lists,
    ProcessList,
    GroupFailuresHandler,
    ThroughputHandler,
    SearchMessagesHandler,
    ReadProcessHandler,
    ReadProcessDetailHandler,
    ReadMessageStatusHandler,
    JobProcessLive,
  ],
})
export class JobProcessApiModule {}
