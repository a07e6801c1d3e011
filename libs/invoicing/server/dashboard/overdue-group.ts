import type { DashboardView } from '@floorplan/dashboard/contracts';
import { may, type UserScope } from '@floorplan/identity/domain';
import { INVOICE_RIGHTS } from '@floorplan/invoicing/contracts';
import { categoryTextKey, INVOICE_CATEGORY } from '@floorplan/invoicing/domain';
import { formatOre, type Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { invoicesSeen } from '../queries/invoices.list';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';

interface Row extends Record<string, unknown> {
  number: number;
  category: number;
  receiver_side: 'IMP' | 'DEA';
  receiver_name: string;
  due_date: string;
  open: number;
}

const OPEN = 'i.total - i.credited - i.paid';

/** Documents that are not paid although they are due: for their receivers, who pay them, and for staff. */
@Injectable()
export class OverdueGroup extends GroupSource<Row> {
  readonly name = 'overdue';
  readonly categories = [INVOICE_CATEGORY];
  protected readonly sql = {
    from: 'invoice i',
    columns: `i.number, i.category, i.receiver_side, i.receiver_name, i.due_date, ${OPEN} as open`,
    order: 'i.due_date, i.number',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'invoices.read');
  }

  protected pendingIn({ scope, role, id }: DashboardView): Where | undefined {
    if (!this.mayFollow(scope)) return undefined;
    const where = new Where();
    invoicesSeen(where, scope);
    // Same condition as the index invoice_unpaid_due, so that Postgres can use it. Documents that the
    // provider pays out are never overdue.
    where.and(`${OPEN} > 0 and i.due_date < ?::date and i.settled_on is null`, this.clock.today());
    if (role === 'IMP') where.and(`i.receiver_side = 'IMP' and i.receiver_id = ?`, id);
    if (role === 'DEO') where.and(`i.receiver_side = 'DEA' and i.receiver_organisation_id = ?`, id);
    for (const side of ['IMP', 'DEA'] as const)
      if (!may(scope, INVOICE_RIGHTS[side])) where.and('i.receiver_side <> ?', side);
    return where;
  }

  protected partsOf(row: Row, locale: Language): OwnParts {
    const amount = textIn(locale, 'lbl.amount_kr', { amount: formatOre(row.open, 2) });
    return {
      Id: row.number,
      [row.receiver_side === 'IMP' ? 'ImporterName' : 'DealerName']: row.receiver_name,
      Identification: String(row.number),
      StatusMessage: `${textIn(locale, categoryTextKey(row.category))} · ${amount}`,
      Date: row.due_date,
    };
  }
}
