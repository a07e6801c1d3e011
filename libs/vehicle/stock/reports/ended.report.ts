import { idsSql, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DOCUMENTS } from '@floorplan/invoicing/contracts';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Where } from '@floorplan/platform/event-store';
import { quoted } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';
import {
  type Choice,
  limitedTo,
  PartyParameters,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { eventText } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { byParties } from './held-capital';
import { CLOSING_ACT, kronor, seesCapital } from './report-sql';

/** Categories of acts that end a financing: reversed, bought out, loan ended, returned to the importer. */
const ENDS = [5, 6, 7, 11];
/** A reversed financing ends on the day of the act, and has no days. */
const REVERSED = 5;

/** Categories of the buyout and the return, which an act bills on its own day. */
const BILLED_BY_ACT = [1, 7];

/** Financings that ended in a span of days, with what the act billed. */
@Injectable()
export class EndedReport implements ReportDescription {
  readonly key = 'ENDED';
  readonly type = 'Vehicle';
  readonly right = 'reports.vehicles';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_license', type: 'text' },
    { header: 'report.col_chassis', type: 'text' },
    { header: 'report.col_make', type: 'text' },
    { header: 'report.col_dealer', type: 'text' },
    { header: 'report.col_begin', type: 'date' },
    { header: 'report.col_end', type: 'date' },
    { header: 'report.col_days', type: 'number' },
    { header: 'report.col_amount', type: 'amount', isVisible: seesCapital },
    { header: 'report.col_reason', type: 'text' },
  ];

  constructor(parties: PartyParameters) {
    const dates = { key: 'DATE', type: 'Date', preset: 'last30', isPast: true } as const;
    const ends = {
      key: 'EVE',
      type: 'List',
      choices: (scope: UserScope) => Promise.resolve(endChoices(scope)),
    } as const;
    this.parameters = [parties.dealer, parties.make, ends, dates];
  }

  select(scope: UserScope, values: Values): ReportSql {
    const { from, to } = values.days('DATE');
    const where = new Where().and('not p.is_removed and p.until_day is not null');
    const [first, last] = [`${where.value(from)}::date`, `${where.value(to)}::date`];
    where.and(`(p.until_day between ${first} and ${last} or p.until_day = p.from_day)`);
    const chosen = { dealerId: values.id('DEA'), makeId: values.id('MAK') };
    const { scoped } = limitedTo(scope, (caller) => byParties(where, caller, chosen));
    const reason = values.id('EVE');
    const reasons = ENDS.filter((end) => reason === 0 || end === reason);
    const names = ENDS.map(
      (end) => `when ${end} then '${quoted(textIn(languageOfScope(scope), eventText(end)))}'`,
    );
    // Each step is materialized, so that ended financings are looked up once, and documents only for the listed
    // rows.
    const sql = `
      with closed as materialized (
        select p.*, v.license_number, v.chassis_number, v.make, a.category_id as cause, a.on_day as act_day
          from vehicle_holding p join vehicle v on v.id = p.vehicle_id
          left join lateral ${CLOSING_ACT} a on true ${where.sql}),
      ended as materialized (
        select * from (select *, case cause when ${REVERSED} then act_day else until_day end as end_day from closed) c
         where cause in (${reasons.join(', ')}) and end_day between ${first} and ${last}),
      billed as materialized (
        select i.vehicle_id, i.invoice_date, (array_agg(i.total order by i.number desc))[1] as total
          from ${LISTED_DOCUMENTS} i
         where i.vehicle_id in (select vehicle_id from ended) and i.category in (${BILLED_BY_ACT.join(', ')})
           and i.credited = 0 and ${documentsSeen(scope)}
         group by 1, 2)
      select h.license_number as c1, h.chassis_number as c2, h.make as c3, d.name as c4, h.from_day as c5,
             h.end_day as c6, h.until_day - h.from_day as c7, ${kronor('coalesce(b.total, h.capital)')} as c8,
             case h.cause ${names.join(' ')} end as c9
        from ended h
        left join billed b on b.vehicle_id = h.vehicle_id and b.invoice_date = h.act_day
        left join ${LISTED_DEALERS} d on d.id = h.dealer_id
       order by h.end_day desc, h.vehicle_id, h.place`;
    return { sql, parameters: where.values, scoped };
  }
}

const endChoices = (scope: UserScope): Choice[] =>
  ENDS.map((id) => ({ id, name: textIn(languageOfScope(scope), eventText(id)) }));

/** SQL condition of the documents `i` that the caller may see. */
function documentsSeen({ importerIds, dealerIds }: UserScope): string {
  const [importers, dealers] = [idsSql(importerIds), idsSql(dealerIds)];
  return [
    importers ? `i.receiver_side = 'IMP' and i.receiver_id in ${importers}` : 'true',
    dealers ? `i.receiver_side = 'DEA' and i.receiver_id in ${dealers}` : 'true',
  ].join(' and ');
}
