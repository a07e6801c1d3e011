import { isStaff, type UserScope } from '@floorplan/identity/domain';
import {
  DUPLICATES,
  jobProcessStream,
  LIMIT_EXCEEDED,
  MESSAGE_CODES,
  VEHICLE_NOT_ACCEPTED,
  type CodeClass,
} from '@floorplan/job-process/domain';
import { LISTED_IMPORTERS } from '@floorplan/parties/contracts';
import {
  limitedTo,
  PartyParameters,
  type ReportChart,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';
import { inScope } from './processes/process-filter';

/** Facts of attempts that did not succeed. */
const FINDINGS = ['AttemptDeferred', 'AttemptFailed', 'AttemptBroken'].map((name) => `'job-process/${name}'`);

/** Classes in the order in which displayedFinding() prefers them. */
const CLASSES: readonly CodeClass[] = ['N', 'A', 'H'];

const RANKS = Object.entries(MESSAGE_CODES)
  .map(([code, one], at) => `('${code}', ${CLASSES.indexOf(one.class) * 1_000 + at})`)
  .join(', ');

/** SQL of the code that the first attempt with findings `e` shows. */
const shownCode = (isSeenByStaff: boolean): string => {
  const foreign = `c ->> 'code' in (${DUPLICATES.map((code) => `'${code}'`).join(', ')})
    and coalesce(c -> 'params' ->> 'foreign', 'false') not in ('false', '0')`;
  const code = isSeenByStaff
    ? `c ->> 'code'`
    : `case when ${foreign} then '${VEHICLE_NOT_ACCEPTED}' else c ->> 'code' end`;
  return `coalesce((
    select ${code} from jsonb_array_elements(e.data -> 'codes') c
      left join (values ${RANKS}) ranked(code, rank) on ranked.code = c ->> 'code'
     order by c ->> 'code' = '${LIMIT_EXCEEDED}', rank nulls last limit 1), e.data ->> 'code')`;
};

/** Messages that did not succeed at once, by the code that stopped them first. */
@Injectable()
export class MessagesCauseReport implements ReportDescription {
  readonly key = 'MESSAGES_CAUSE';
  readonly type = 'Vehicle';
  readonly right = 'reports.messages';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_importer', type: 'text' },
    { header: 'report.col_code', type: 'text' },
    { header: 'report.col_number', type: 'number', isSummed: true },
    { header: 'report.col_amount', type: 'amount' },
    { header: 'report.col_median_hours', type: 'number' },
  ];
  readonly chart: ReportChart = { kind: 'bar', by: [1], values: [2] };

  constructor(parties: PartyParameters) {
    this.parameters = [parties.importer, { key: 'DATE', type: 'Date', preset: 'last30' }];
  }

  select(scope: UserScope, values: Values): ReportSql {
    const { from, to } = values.days('DATE');
    const { rows, scoped } = limitedTo(scope, (caller) => inScope(caller));
    const where = rows
      .and(`received_at >= ?::date::timestamp at time zone 'Europe/Stockholm'`, from)
      .and(`received_at < (?::date + 1)::timestamp at time zone 'Europe/Stockholm'`, to)
      .andIf(values.id('IMP'), 'importer_id = ?');
    const sql = `
      select p.name as c1, m.code as c2, count(*)::int as c3, (sum(m.amount) / 100.0)::float8 as c4,
             round((percentile_cont(0.5) within group (order by m.seconds) filter (where m.state = 'succeeded')
               / 3600)::numeric, 1)::float8 as c5
        from (select j.importer_id, j.amount, j.state, extract(epoch from j.updated_at - j.received_at) as seconds,
                     f.code
                from (select * from job_detail ${where.sql}) j
                join lateral (
                  select ${shownCode(isStaff(scope))} as code from event e
                   where e.stream = '${jobProcessStream.category}:' || j.id and e.type in (${FINDINGS.join(', ')})
                   order by e.version limit 1) f on true
               where j.attempts > 1 or j.state <> 'succeeded') m
        left join ${LISTED_IMPORTERS} p on p.id = m.importer_id
       group by m.importer_id, p.name, m.code
       order by 3 desc, p.name collate "sv-x-icu", m.code`;
    return { sql, parameters: where.values, scoped };
  }
}
