import { idsSql, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Where } from '@floorplan/platform/event-store';
import { quoted } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';
import {
  limitedTo,
  PartyParameters,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';

/** Vehicles that a signed stocktake missed or found besides the expected ones. */
@Injectable()
export class StocktakeDiffReport implements ReportDescription {
  readonly key = 'STOCKTAKE_DIFF';
  readonly type = 'Vehicle';
  readonly right = 'reports.stocktakes';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_dealer', type: 'text' },
    { header: 'report.col_signed', type: 'date' },
    { header: 'report.col_license', type: 'text' },
    { header: 'report.col_chassis', type: 'text' },
    { header: 'report.col_deviation', type: 'text' },
    { header: 'report.col_settled', type: 'date' },
  ];

  constructor(parties: PartyParameters) {
    this.parameters = [parties.dealer, { key: 'DATE', type: 'Date', preset: 'last30', isPast: true }];
  }

  select(scope: UserScope, values: Values): ReportSql {
    const { from, to } = values.days('DATE');
    const { rows, scoped } = limitedTo(scope, linesSeen);
    const where = rows
      .and(`l.kind in ('MISSING', 'SETTLED', 'EXTRA')`)
      .and('l.signed_on >= ?::date and l.signed_on <= ?::date', from, to)
      .andIf(values.id('DEA'), 'l.dealer_id = ?');
    const language = languageOfScope(scope);
    const missing = quoted(textIn(language, 'report.col_missing'));
    const extra = quoted(textIn(language, 'report.col_extra'));
    const sql = `
      select d.name as c1, l.signed_on as c2, l.license_number as c3, coalesce(l.chassis_number, l.code) as c4,
             case l.kind when 'EXTRA' then '${extra}' else '${missing}' end as c5,
             l.settled_on as c6
        from inventory_taking_line l left join ${LISTED_DEALERS} d on d.id = l.dealer_id ${where.sql}
       order by l.signed_on desc, d.name collate "sv-x-icu", l.inventory_taking_id, l.line_key`;
    return { sql, parameters: where.values, scoped };
  }
}

function linesSeen({ importerIds, dealerIds }: UserScope): Where {
  const where = new Where();
  const [importers, dealers] = [idsSql(importerIds), idsSql(dealerIds)];
  if (dealers) where.and(`l.dealer_id in ${dealers}`);
  if (importers) where.and(`l.importer_id in ${importers}`);
  return where;
}
