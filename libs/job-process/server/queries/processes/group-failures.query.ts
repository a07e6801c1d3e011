import type { Scope } from '@floorplan/identity/domain';
import type { ProcessFilter, ProcessGroupsAnswer } from '@floorplan/job-process/contracts';
import { findingForReader, type DisplayedStatus } from '@floorplan/job-process/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { causeText, findingText } from '../../finding-text';
import { PartyNameReader } from '../party-names';
import { languageOf, readerOf, wireSubject } from '../wire';
import { findingOf, type FindingColumns } from './job-detail-row';
import { codeColumns, matching } from './process-filter';
import { SETTLED } from '../../status-sql';

/** Groups waiting and failed messages by cause and record at fault. One action may then fix a whole group. */
export class GroupFailures extends Query<ProcessGroupsAnswer> {
  constructor(
    readonly scope: Scope,
    readonly filter: ProcessFilter,
  ) {
    super();
  }
}

/** A group. The finding's columns are taken from the newest message. */
interface GroupRow extends FindingColumns {
  code: string;
  shown: DisplayedStatus;
  differ: boolean;
  n: number;
  amount: number;
  oldest: Date;
  /** Total number of groups. */
  total: number;
}

/** Maximum number of groups returned. `Total` is the number of all groups. */
const AT_MOST = 200;

@Injectable()
@QueryHandler(GroupFailures)
export class GroupFailuresHandler implements IQueryHandler<GroupFailures> {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, filter }: GroupFailures): Promise<ProcessGroupsAnswer> {
    const { code } = codeColumns(scope);
    const where = matching(filter, scope, await this.partyNames.names()).and(
      `${code} is not null and state not ${SETTLED}`,
    );
    const rows = await this.database.query<GroupRow>(
      `select alike.*, newest.params, newest.subject_label, newest.subject_parts
         from (select code, shown, subject_kind, subject_id, max(id) as newest, count(distinct params) > 1 as differ,
                      count(*) as n, coalesce(sum(amount), 0)::bigint as amount, min(received_at) as oldest,
                      count(*) over () as total
                 from (select ${code} as code, shown, params, id, amount, received_at,
                              -- The vehicle of the message is no cause that it shares with others.
                              nullif(subject_kind, 'vehicle') as subject_kind,
                              case when subject_kind <> 'vehicle' then subject_id end as subject_id
                         from job_detail ${where.sql}) failed
                group by code, shown, subject_kind, subject_id
                order by amount desc, n desc, code limit ${AT_MOST}) alike
         join job_detail newest on newest.id = alike.newest
        order by amount desc, n desc, alike.code`,
      where.values,
    );
    return { Groups: rows.map((row) => toGroup(row, scope)), Total: rows[0]?.total ?? 0 };
  }
}

function toGroup(row: GroupRow, scope: Scope): ProcessGroupsAnswer['Groups'][number] {
  const finding = findingForReader(findingOf(row.code, row), readerOf(scope));
  const language = languageOf(scope);
  return {
    Code: finding.code,
    Status: row.shown,
    Subject: finding.subject && wireSubject(finding.subject),
    Message: row.differ ? causeText(finding.code, language) : findingText(finding, language),
    Count: row.n,
    Amount: kronorOfOre(row.amount),
    OldestDate: row.oldest.toISOString(),
  };
}
