import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { quoted } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';
import {
  limitedTo,
  type ReportChart,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { BAND_1_UNTIL, BAND_2_UNTIL } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { CAPITAL, kronor, NUMBER, SHARE, withShares } from './report-sql';
import { DAY, StockOnDay } from './stock-on-day';

/** Highest number of days of each band but the last. */
const BANDS = [BAND_1_UNTIL, BAND_2_UNTIL];

/** Financed vehicles by the days since their financing began, in the bands of the start page. */
@Injectable()
export class AgeingReport implements ReportDescription {
  readonly key = 'AGEING';
  readonly type = 'Vehicle';
  readonly right = 'reports.vehicles';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_dealer', type: 'text' },
    { header: 'report.col_make', type: 'text' },
    { header: 'report.col_band', type: 'text' },
    NUMBER,
    CAPITAL,
    SHARE,
  ];
  readonly chart: ReportChart = { kind: 'bar', by: [2], values: [3] };

  constructor(private readonly stock: StockOnDay) {
    this.parameters = [stock.parties.dealer, stock.parties.make, DAY];
  }

  async select(scope: UserScope, values: Values): Promise<ReportSql> {
    const chosen = { dealerId: values.id('DEA'), makeId: values.id('MAK') };
    const limited = limitedTo(scope, (caller) =>
      this.stock.rows({ scope: caller, ...chosen }, values.days('DAY').to),
    );
    const { sql: rows, where } = await limited.rows;
    const bands = BANDS.map((last, at) => `when h.days <= ${last} then ${at + 1}`).join(' ');
    const names = [...BANDS, null].map(
      (_, at) => `when ${at + 1} then '${quoted(textIn(languageOfScope(scope), `dash.band${at + 1}`))}'`,
    );
    const sums = `(
      select h.dealer_id, h.make_id, max(h.make) as make, case ${bands} else ${BANDS.length + 1} end as band,
             count(*) as vehicles, sum(h.capital) as capital
        from ${rows} h where not h.waits group by h.dealer_id, h.make_id, 4)`;
    const sql = `
      select d.name as c1, s.make as c2, case s.band ${names.join(' ')} end as c3, s.vehicles::int as c4,
             ${kronor('s.capital')} as c5, s.share::float8 as c6
        from ${withShares(sums)} s left join ${LISTED_DEALERS} d on d.id = s.dealer_id
       order by d.name collate "sv-x-icu", s.make collate "sv-x-icu", s.dealer_id, s.band`;
    return { sql, parameters: where.values, scoped: limited.scoped };
  }
}
