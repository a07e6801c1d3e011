import type { DashboardView } from '@floorplan/dashboard/contracts';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';
import { may, type UserScope } from '@floorplan/identity/domain';
import { INVOICE_CATEGORY } from '@floorplan/invoicing/domain';
import { formatOre, type Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { writeOffsToApprove } from './claims.list';

interface Row extends Record<string, unknown> {
  number: number;
  receiver_name: string;
  open: number;
  proposed_by: string;
  proposed_on: string;
}

/** Write-offs that a colleague has proposed, for staff who may approve them. */
@Injectable()
export class WriteOffGroup extends GroupSource<Row> {
  readonly name = 'write_offs';
  readonly categories = [INVOICE_CATEGORY];
  protected readonly sql = {
    from: 'invoice i',
    columns: `i.number, i.receiver_name, i.total - i.credited - i.paid as open, i.write_off_by as proposed_by,
      (i.write_off_at at time zone 'Europe/Stockholm')::date::text as proposed_on`,
    order: 'i.write_off_at, i.number',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'claims.change');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope) ? writeOffsToApprove(new Where(), scope) : undefined;
  }

  protected partsOf(row: Row, locale: Language): OwnParts {
    const amount = textIn(locale, 'lbl.amount_kr', { amount: formatOre(row.open, 2) });
    return {
      Id: row.number,
      Identification: String(row.number),
      StatusMessage: [row.receiver_name, amount, row.proposed_by].join(' · '),
      Date: row.proposed_on,
    };
  }
}
