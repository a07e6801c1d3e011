import { hasFunction, type Scope } from '@floorplan/identity/domain';
import { JOB_PROCESS_FUNCTION } from '@floorplan/job-process/contracts';
import { BULK_OPERATION_CATEGORY, JOB_PROCESS_CATEGORY } from '@floorplan/job-process/domain';
import { Database, EventLog, Where } from '@floorplan/platform/event-store';
import { LiveTopics } from '@floorplan/platform/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { bulkStream } from './commands/bulk/bulk.projection';
import { isToldOf } from './commands/bulk/read-bulk.query';
import { PartyNameReader } from './queries/party-names';
import { toProcessRow, type JobDetailRow } from './queries/processes/job-detail-row';
import { inScope } from './queries/processes/process-filter';

/** What people may listen to about messages. */
@Injectable()
export class JobProcessLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<Scope>,
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
    private readonly log: EventLog,
  ) {}

  onModuleInit(): void {
    const mayRead = (scope: Scope) => hasFunction(scope, JOB_PROCESS_FUNCTION);
    this.topics.add({
      name: 'job-process.list',
      categories: [JOB_PROCESS_CATEGORY],
      mayJoin: mayRead,
      rows: (ids, scope) => this.rows(ids, scope),
    });
    this.topics.add({
      name: 'job-process.detail',
      categories: [JOB_PROCESS_CATEGORY],
      ofOne: true,
      mayJoin: async (scope, id) => mayRead(scope) && (await this.rows([id], scope)).size === 1,
    });
    this.topics.add({
      name: 'job-process.bulk',
      categories: [BULK_OPERATION_CATEGORY],
      ofOne: true,
      mayJoin: async (scope, id) => isToldOf((await this.log.load(bulkStream, id)).state, scope),
    });
  }

  private async rows(ids: readonly string[], scope: Scope): Promise<Map<string, unknown>> {
    const known = ids.filter((id) => /^\d{1,15}$/.test(id));
    const where = inScope(scope, new Where().and('id = any(?)', known));
    const [rows, names] = await Promise.all([
      this.database.query<JobDetailRow>(`select * from job_detail ${where.sql}`, where.values),
      this.partyNames.names(),
    ]);
    return new Map(rows.map((row) => [String(row.id), toProcessRow(row, names, scope)]));
  }
}
