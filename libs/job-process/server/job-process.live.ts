import { hasFunction, type Scope } from '@floorplan/identity/domain';
import { JOB_PROCESS_FUNCTION } from '@floorplan/job-process/contracts';
import { BULK_OPERATION_CATEGORY, JOB_PROCESS_CATEGORY } from '@floorplan/job-process/domain';
import { EventLog } from '@floorplan/platform/event-store';
import { LiveTopics } from '@floorplan/platform/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { bulkStream } from './commands/bulk/bulk.projection';
import { isToldOf } from './commands/bulk/read-bulk.query';
import { ProcessList } from './queries/processes/processes.list';

/** What people may listen to about messages. */
@Injectable()
export class JobProcessLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<Scope>,
    private readonly messages: ProcessList,
    private readonly log: EventLog,
  ) {}

  onModuleInit(): void {
    const mayRead = (scope: Scope) => hasFunction(scope, JOB_PROCESS_FUNCTION);
    this.topics.add({
      name: 'job-process.list',
      categories: [JOB_PROCESS_CATEGORY],
      mayJoin: mayRead,
      rows: (ids, scope) => this.messages.changed(ids, scope),
    });
    this.topics.add({
      name: 'job-process.detail',
      categories: [JOB_PROCESS_CATEGORY],
      ofOne: true,
      mayJoin: async (scope, id) => mayRead(scope) && (await this.messages.changed([id], scope)).size === 1,
    });
    this.topics.add({
      name: 'job-process.bulk',
      categories: [BULK_OPERATION_CATEGORY],
      ofOne: true,
      mayJoin: async (scope, id) => isToldOf((await this.log.load(bulkStream, id)).state, scope),
    });
  }
}
