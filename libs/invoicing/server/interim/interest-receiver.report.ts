import type { UserScope } from '@floorplan/identity/domain';
import { accruedFeeTextKey, LATE_CHARGE, LIMIT_CHARGE } from '@floorplan/invoicing/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Where } from '@floorplan/platform/event-store';
import { FEE_KINDS } from '@floorplan/pricing/domain';
import {
  limitedTo,
  PartyParameters,
  type ReportChart,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';
import { invoicesSeen } from '../queries/invoices.list';
import { namesOf, receiversOf } from '../queries/names-sql';
import { ofReceivers } from '../queries/open-invoices.report';
import { AccruedSums } from './accrued-sums';

const feeName = namesOf([...Object.keys(FEE_KINDS), LIMIT_CHARGE, LATE_CHARGE], accruedFeeTextKey);

/**
 * Interest and fees by the month in which they are charged: what documents bill, by the days of each billed line,
 * and what has accrued until today and is not billed, as in the interim claims.
 */
@Injectable()
export class InterestReceiverReport implements ReportDescription {
  readonly key = 'INTEREST_RECEIVER';
  readonly type = 'Vehicle';
  readonly right = 'reports.interest';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_month', type: 'text' },
    { header: 'report.col_receiver', type: 'text' },
    { header: 'report.col_fee', type: 'text' },
    { header: 'report.col_billed', type: 'amount' },
    { header: 'report.col_accrued', type: 'amount' },
  ];
  readonly chart: ReportChart = { kind: 'bar', by: [0], values: [3, 4] };

  constructor(
    private readonly clock: Clock,
    private readonly sums: AccruedSums,
    private readonly partiesReader: PartiesReader,
    parties: PartyParameters,
  ) {
    this.parameters = [
      parties.dealer,
      parties.importer,
      { key: 'DATE', type: 'Date', preset: 'ytd', isPast: true },
    ];
  }

  async select(scope: UserScope, values: Values): Promise<ReportSql> {
    const { from, to } = values.days('DATE');
    const { dealers } = await this.partiesReader.parties();
    const organisations = new Map(dealers.map(({ id, dealerOrganizationId }) => [id, dealerOrganizationId]));
    const accrued = (await this.sums.spans(this.clock.today())).map(
      ({ side, receiver, feeType, amount, from: first, to: last }) => ({
        receiver_side: side,
        receiver_id: receiver,
        fee_type: feeType,
        amount,
        receiver_organisation_id: side === 'DEA' ? organisations.get(receiver) : null,
        from_day: first,
        to_day: last,
        of_organisation: feeType === LIMIT_CHARGE,
      }),
    );
    const where = new Where();
    const rows = where.value(JSON.stringify(accrued));
    const [first, last] = [where.value(from), where.value(to)];
    where.and(`i.from_day <= ${last}::date and i.to_day >= ${first}::date`);
    const { scoped } = limitedTo(scope, (caller) => invoicesSeen(where, caller));
    ofReceivers(where, 'i', values.id('DEA'), values.id('IMP'));
    const { imp, d } = receiversOf('s');
    const sql = `
      select to_char(s.month, 'YYYY-MM') as c1, coalesce(imp.name, d.name) as c2,
             ${feeName('s.fee_type', { scope })} as c3, (s.billed / 100.0)::float8 as c4, (s.accrued / 100.0)::float8 as c5
        from (
          select m.month, i.receiver_side, i.receiver_id, i.fee_type,
                 coalesce(sum(${partOf('m.lo', 'm.hi')}) filter (where not i.is_accrued), 0) as billed,
                 coalesce(sum(${partOf('m.lo', 'm.hi')}) filter (where i.is_accrued), 0) as accrued
            from (select false as is_accrued, receiver_side, receiver_id, receiver_organisation_id, of_organisation, fee_type,
                         from_day, to_day, amount from invoice_charge
                  union all
                  select true, r.*
                    from json_to_recordset(${rows}::json) as r(receiver_side text, receiver_id bigint,
                      receiver_organisation_id bigint, of_organisation boolean, fee_type text, from_day date, to_day date,
                      amount bigint)) i
           cross join lateral (
             select g::date as month, greatest(g::date, i.from_day, ${first}::date) as lo,
                    least((g + interval '1 month')::date - 1, i.to_day, ${last}::date) as hi
               from generate_series(date_trunc('month', greatest(i.from_day, ${first}::date)::timestamp),
                      least(i.to_day, ${last}::date)::timestamp, interval '1 month') g) m
           ${where.sql}
           group by 1, 2, 3, 4) s
        left join ${imp.rows} imp on imp.id = ${imp.by}
        left join ${d.rows} d on d.id = ${d.by}
       where s.billed <> 0 or s.accrued <> 0
       order by 1, coalesce(imp.name, d.name) collate "sv-x-icu", 3`;
    return { sql, parameters: where.values, scoped };
  }
}

/**
 * SQL of the part of an amount that falls on the days from `lo` to `hi`. Parts are differences of rounded sums
 * from the first day on, so that the parts of all days add up to the amount.
 */
const partOf = (lo: string, hi: string): string => {
  const until = (day: string) =>
    `round(i.amount::numeric * (${day} - i.from_day) / (i.to_day - i.from_day + 1))`;
  return `${until(`${hi} + 1`)} - ${until(lo)}`;
};
