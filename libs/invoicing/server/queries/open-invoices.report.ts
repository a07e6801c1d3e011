import { idsSql, type UserScope } from '@floorplan/identity/domain';
import { Where } from '@floorplan/platform/event-store';
import {
  limitedTo,
  PartyParameters,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';
import { invoicesSeen } from './invoices.list';
import { categoryName } from './names-sql';

/** Documents with an open amount at the end of a day, by the same entries as the books. */
@Injectable()
export class OpenInvoicesReport implements ReportDescription {
  readonly key = 'OPEN_INVOICES';
  readonly type = 'Vehicle';
  readonly right = 'reports.vehicles';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_receiver', type: 'text' },
    { header: 'report.col_invoice_no', type: 'text' },
    { header: 'report.col_invoice_category', type: 'text' },
    { header: 'report.col_invoice_date', type: 'date' },
    { header: 'report.col_due', type: 'date' },
    { header: 'report.col_late', type: 'number' },
    { header: 'report.col_amount', type: 'amount' },
    { header: 'report.col_open', type: 'amount' },
  ];

  constructor(parties: PartyParameters) {
    this.parameters = [
      parties.dealer,
      parties.importer,
      { key: 'DAY', type: 'Date', preset: 'today', isPast: true },
    ];
  }

  select(scope: UserScope, values: Values): ReportSql {
    const day = values.days('DAY').to;
    const where = new Where();
    const on = where.value(day);
    const { scoped } = limitedTo(scope, (caller) => invoicesSeen(where, caller));
    ofReceivers(where, 'i', values.id('DEA'), values.id('IMP'));
    const sql = `
      select i.receiver_name as c1, i.number::text as c2, ${categoryName('i.category', { scope })} as c3,
             i.invoice_date as c4, i.due_date as c5, greatest(${on}::date - i.due_date, 0) as c6,
             (i.total / 100.0)::float8 as c7, (e.open / 100.0)::float8 as c8
        from (select number, sum(issued - credited - paid) as open from invoice_entry
               where effective_on <= ${on}::date group by number having sum(issued - credited - paid) <> 0) e
        join invoice i on i.number = e.number ${where.sql}
       order by i.due_date, i.number`;
    return { sql, parameters: where.values, scoped };
  }
}

/** Limits rows of receivers to the chosen dealer, importer, or both. */
export function ofReceivers(where: Where, alias: string, dealerId: number, importerId: number): void {
  const chosen = [
    ...(dealerId ? [`${alias}.receiver_side = 'DEA' and ${alias}.receiver_id in ${idsSql([dealerId])}`] : []),
    ...(importerId
      ? [`${alias}.receiver_side = 'IMP' and ${alias}.receiver_id in ${idsSql([importerId])}`]
      : []),
  ];
  if (chosen.length > 0) where.and(`(${chosen.join(' or ')})`);
}
