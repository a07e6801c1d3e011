import type { Scope } from '@floorplan/identity/domain';
import type { ProcessListAnswer, ProcessListQuery } from '@floorplan/job-process/contracts';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PartyNameReader } from '../party-names';
import { toProcessRow, type JobDetailRow } from './job-detail-row';
import { matching } from './process-filter';

/** Messages, newest first, with the counts of every status. */
export class ListProcesses extends Query<ProcessListAnswer> {
  constructor(
    readonly scope: Scope,
    readonly query: ProcessListQuery,
  ) {
    super();
  }
}

@Injectable()
@QueryHandler(ListProcesses)
export class ListProcessesHandler implements IQueryHandler<ListProcesses> {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, query }: ListProcesses): Promise<ProcessListAnswer> {
    const names = await this.partyNames.names();
    const wanted = matching(query, scope, names);
    const counted = matching(query, scope, names, 'status');
    const limit = wanted.value(query.limit);
    const [rows, counts] = await Promise.all([
      this.database.query<JobDetailRow>(
        `select * from job_detail ${wanted.sql} order by received_at desc, id desc limit ${limit}`,
        wanted.values,
      ),
      this.database.query<{ shown: 'PENDING' | 'ERROR' | 'OK'; n: number }>(
        `select shown, count(*) as n from job_detail ${counted.sql} group by shown`,
        counted.values,
      ),
    ]);
    const Counts = { PENDING: 0, ERROR: 0, OK: 0 };
    for (const { shown, n } of counts) Counts[shown] = n;
    const Total = query.status ? Counts[query.status] : Counts.PENDING + Counts.ERROR + Counts.OK;
    return { Rows: rows.map((row) => toProcessRow(row, names, scope)), Total, Counts };
  }
}
