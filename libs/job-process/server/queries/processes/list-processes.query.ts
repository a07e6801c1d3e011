import type { Scope } from '@floorplan/identity/domain';
import type { ProcessListAnswer, ProcessListQuery } from '@floorplan/job-process/contracts';
import { listedStatusOf, type ProcessStatus } from '@floorplan/job-process/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Database, rowBatches } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PartyNameReader, type PartyNames } from '../party-names';
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

/** The same as JSON text, in pieces: a long list is never whole in objects. */
export class WriteProcesses extends Query<AsyncIterable<string>> {
  constructor(
    readonly scope: Scope,
    readonly query: ProcessListQuery,
  ) {
    super();
  }
}

/** So many rows become JSON in some milliseconds. */
const ROWS_A_PIECE = 250;

@Injectable()
@QueryHandler(ListProcesses)
export class ListProcessesHandler implements IQueryHandler<ListProcesses> {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, query }: ListProcesses): Promise<ProcessListAnswer> {
    const names = await this.partyNames.names();
    const wanted = rowsSql(query, scope, names);
    const [rows, counted] = await Promise.all([
      this.database.query<JobDetailRow>(wanted.sql, wanted.values),
      countsOf(this.database, query, scope, names),
    ]);
    return { Rows: rows.map((row) => toProcessRow(row, names, scope)), ...counted };
  }
}

@Injectable()
@QueryHandler(WriteProcesses)
export class WriteProcessesHandler implements IQueryHandler<WriteProcesses> {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, query }: WriteProcesses): Promise<AsyncIterable<string>> {
    return this.pieces(scope, query);
  }

  private async *pieces(scope: Scope, query: ProcessListQuery): AsyncGenerator<string> {
    const names = await this.partyNames.names();
    const { Total, Counts, Sums } = await countsOf(this.database, query, scope, names);
    const wanted = rowsSql(query, scope, names);
    yield '{"Rows":[';
    let comma = '';
    for await (const batch of rowBatches<JobDetailRow>(
      this.database,
      wanted.sql,
      wanted.values,
      ROWS_A_PIECE,
    )) {
      yield comma + batch.map((row) => JSON.stringify(toProcessRow(row, names, scope))).join(',');
      comma = ',';
    }
    yield `],"Total":${Total},"Counts":${JSON.stringify(Counts)},"Sums":${JSON.stringify(Sums)}}`;
  }
}

function rowsSql(query: ProcessListQuery, scope: Scope, names: PartyNames) {
  const where = matching(query, scope, names);
  const limit = where.value(query.limit);
  const sql = `select * from job_detail ${where.sql} order by received_at desc, id desc limit ${limit}`;
  return { sql, values: where.values };
}

async function countsOf(
  database: Database,
  query: ProcessListQuery,
  scope: Scope,
  names: PartyNames,
): Promise<Pick<ProcessListAnswer, 'Total' | 'Counts' | 'Sums'>> {
  const where = matching(query, scope, names, 'status');
  const rows = await database.query<{ state: ProcessStatus; n: number; amount: number }>(
    `select state, count(*) as n, coalesce(sum(amount), 0)::bigint as amount
       from job_detail ${where.sql} group by state`,
    where.values,
  );
  const Counts = { PENDING: 0, ERROR: 0, OK: 0, SUPERSEDED: 0 };
  for (const { state, n } of rows) Counts[listedStatusOf(state)] += n;
  const matched = rows.filter(({ state }) => !query.status || listedStatusOf(state) === query.status);
  return {
    Total: matched.reduce((sum, { n }) => sum + n, 0),
    Counts,
    Sums: { Amount: kronorOfOre(matched.reduce((sum, { amount }) => sum + amount, 0)) },
  };
}
