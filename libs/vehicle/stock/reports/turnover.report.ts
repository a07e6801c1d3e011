import type { UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Where } from '@floorplan/platform/event-store';
import {
  limitedTo,
  PartyParameters,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';
import { byParties } from './held-capital';
import { END_CAUSE } from './report-sql';

/** Categories of the buyout and of the end of a loan. */
const SOLD = [6, 7];

/** Average number of days that dealers had vehicles until these were bought out. */
@Injectable()
export class TurnoverReport implements ReportDescription {
  readonly key = 'TURNOVER';
  readonly type = 'Vehicle';
  readonly right = 'reports.vehicles';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_dealer', type: 'text' },
    { header: 'report.col_make', type: 'text' },
    { header: 'report.col_ended', type: 'number', isSummed: true },
    { header: 'report.col_average_days', type: 'number' },
  ];

  constructor(parties: PartyParameters) {
    const dates = { key: 'DATE', type: 'Date', preset: 'last30', isPast: true } as const;
    this.parameters = [parties.dealer, parties.make, dates];
  }

  select(scope: UserScope, values: Values): ReportSql {
    const { from, to } = values.days('DATE');
    const where = new Where()
      .and('not p.is_removed and p.until_day >= ?::date and p.until_day <= ?::date', from, to)
      .and(`${END_CAUSE} in (${SOLD.join(', ')})`);
    const chosen = { dealerId: values.id('DEA'), makeId: values.id('MAK') };
    const { scoped } = limitedTo(scope, (caller) => byParties(where, caller, chosen));
    const sql = `
      select d.name as c1, max(v.make) as c2, count(*)::int as c3,
             round(avg(p.until_day - p.from_day), 1)::float8 as c4
        from vehicle_holding p join vehicle v on v.id = p.vehicle_id
        left join ${LISTED_DEALERS} d on d.id = p.dealer_id ${where.sql}
       group by p.dealer_id, d.name, v.make_id
       order by d.name collate "sv-x-icu", max(v.make) collate "sv-x-icu", p.dealer_id`;
    return { sql, parameters: where.values, scoped };
  }
}
