import { may, type Scope } from '@floorplan/identity/domain';
import { JOB_PROCESS_TOPICS } from '@floorplan/job-process/contracts';
import { JOB_PROCESS_CATEGORY } from '@floorplan/job-process/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProcessList } from './queries/processes/processes.list';

/** Live topics of messages. */
@Injectable()
export class JobProcessLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<Scope>,
    private readonly messages: ProcessList,
  ) {}

  onModuleInit(): void {
    const mayRead = (scope: Scope) => may(scope, 'processes.read');
    this.topics.add({
      name: JOB_PROCESS_TOPICS.list,
      categories: [JOB_PROCESS_CATEGORY],
      mayJoin: mayRead,
      rows: (ids, scope) => this.messages.changed(ids, scope),
    });
    this.topics.add({
      name: JOB_PROCESS_TOPICS.detail,
      categories: [JOB_PROCESS_CATEGORY],
      ofOne: true,
      mayJoin: async (scope, id) => mayRead(scope) && (await this.messages.changed([id], scope)).size === 1,
    });
  }
}
