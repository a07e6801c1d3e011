import type { UserScope } from '@floorplan/identity/domain';
import {
  limitedTo,
  type ReportChart,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';
import { CAPITAL, financeTypeName, kronor, NUMBER, SHARE, withShares } from './report-sql';
import { DAY, StockOnDay } from './stock-on-day';

/** Capital outstanding at the end of a day by make and finance type, with its share of the whole. */
@Injectable()
export class PortfolioMakeReport implements ReportDescription {
  readonly key = 'PORTFOLIO_MAKE';
  readonly type = 'Vehicle';
  readonly right = 'reports.vehicles';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_make', type: 'text' },
    { header: 'report.col_finance_type', type: 'text' },
    NUMBER,
    CAPITAL,
    SHARE,
  ];
  readonly chart: ReportChart = { kind: 'bar', by: [0], values: [3], parts: 1 };

  constructor(private readonly stock: StockOnDay) {
    this.parameters = [stock.parties.make, stock.parties.organisation, DAY];
  }

  async select(scope: UserScope, values: Values): Promise<ReportSql> {
    const organisation = values.id('DEO');
    const dealerIds = organisation ? await this.stock.parties.dealersOf(organisation) : null;
    const limited = limitedTo(scope, (caller) =>
      this.stock.rows({ scope: caller, makeId: values.id('MAK'), dealerIds }, values.days('DAY').to),
    );
    const { sql: rows, where } = await limited.rows;
    const sums = `(
      select h.make_id, max(h.make) as make, h.finance_type, count(*) as vehicles, sum(h.capital) as capital
        from ${rows} h where h.capital <> 0 group by h.make_id, h.finance_type)`;
    const sql = `
      select s.make as c1, ${financeTypeName(scope, 's.finance_type')} as c2, s.vehicles::int as c3,
             ${kronor('s.capital')} as c4, s.share::float8 as c5
        from ${withShares(sums)} s order by s.make collate "sv-x-icu", s.make_id, 2`;
    return { sql, parameters: where.values, scoped: limited.scoped };
  }
}
