import type { Scope } from '@floorplan/identity/domain';
import type { ProcessFilter, ProcessGroupsAnswer } from '@floorplan/job-process/contracts';
import {
  findingForReader,
  findingText,
  type CodeFinding,
  type ShownStatus,
  type Subject,
} from '@floorplan/job-process/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { languageOf, readerOf } from '../wire';
import { inScope, matching } from './process-filter';

/** Waiting and failed messages by cause and by the thing at fault: what one action may mend. */
export class GroupFailures extends Query<ProcessGroupsAnswer> {
  constructor(
    readonly scope: Scope,
    readonly filter: ProcessFilter,
  ) {
    super();
  }
}

interface GroupRow {
  code: string;
  shown: ShownStatus;
  subject_kind: Subject['kind'] | null;
  subject_id: string | null;
  subject_label: string | null;
  params: Record<string, string | number>;
  n: number;
  amount: number;
  oldest: Date;
}

@Injectable()
@QueryHandler(GroupFailures)
export class GroupFailuresHandler implements IQueryHandler<GroupFailures> {
  constructor(private readonly database: Database) {}

  async execute({ scope, filter }: GroupFailures): Promise<ProcessGroupsAnswer> {
    const where = matching(filter, inScope(scope)).and(`code is not null and state <> 'succeeded'`);
    const rows = await this.database.query<GroupRow>(
      `select code, shown, subject_kind, subject_id, max(subject_label) as subject_label,
              (array_agg(params order by id desc))[1] as params, count(*) as n,
              coalesce(sum(amount), 0)::bigint as amount, min(received_at) as oldest
         from job_detail ${where.sql}
        group by code, shown, subject_kind, subject_id order by n desc, code limit 200`,
      where.values,
    );
    return { Groups: rows.map((row) => toGroup(row, scope)) };
  }
}

function toGroup(row: GroupRow, scope: Scope): ProcessGroupsAnswer['Groups'][number] {
  const subject =
    row.subject_kind === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id!, label: row.subject_label! };
  // What differs within a group (how much is lacking) is not said of the whole.
  const { amount: _lacking, ...params } = row.params;
  const finding: CodeFinding = findingForReader(
    { code: row.code, params: row.code === 'LIMIT_EXCEEDED' ? params : row.params, subject },
    readerOf(scope),
  );
  return {
    Code: finding.code,
    Status: row.shown,
    Subject: finding.subject && {
      Kind: finding.subject.kind,
      Id: finding.subject.id,
      Label: finding.subject.label,
    },
    Message: findingText(finding, languageOf(scope)),
    Count: row.n,
    Amount: kronorOfOre(row.amount),
    OldestDate: row.oldest.toISOString(),
  };
}
