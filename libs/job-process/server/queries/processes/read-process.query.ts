import type { Scope } from '@floorplan/identity/domain';
import type { ProcessAnswer } from '@floorplan/job-process/contracts';
import { worstStatus } from '@floorplan/job-process/domain';
import { notFound } from '@floorplan/platform/http';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PartyNameReader } from '../party-names';
import { toProcessRow, type JobDetailRow } from './job-detail-row';
import { inScope } from './process-filter';

/** Reads one process (a request, upload or job) with its messages. */
export class ReadProcess extends Query<ProcessAnswer> {
  constructor(
    readonly scope: Scope,
    readonly processId: number,
  ) {
    super();
  }
}

const SOURCES: Readonly<Record<string, ProcessAnswer['Source']>> = {
  partner: 'request',
  user: 'request',
  queue: 'queue',
  system: 'system',
};

@Injectable()
@QueryHandler(ReadProcess)
export class ReadProcessHandler implements IQueryHandler<ReadProcess> {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, processId }: ReadProcess): Promise<ProcessAnswer> {
    const where = inScope(scope).and('process_id = ?', processId);
    const [rows, names] = await Promise.all([
      this.database.query<JobDetailRow>(
        `select * from job_detail ${where.sql} order by id limit 1000`,
        where.values,
      ),
      this.partyNames.names(),
    ]);
    const [first] = rows;
    if (!first) throw notFound();
    const importer = names.importer(first.importer_id);
    return {
      Id: processId,
      Date: first.received_at.toISOString(),
      Status: worstStatus(rows.map(({ state }) => state)),
      Source: SOURCES[first.sender_kind] ?? 'system',
      Sender: first.sender_name,
      Importer: importer ? { Id: importer.id, Name: importer.name, AllowReject: importer.allowReject } : null,
      ProcessDetails: rows.map((row) => toProcessRow(row, names, scope)),
    };
  }
}
