import type { DashboardView } from '@floorplan/dashboard/contracts';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';
import { may, type UserScope } from '@floorplan/identity/domain';
import { formatOre, type Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { PAYABLE_CATEGORY } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { handPaymentsToApprove } from '../payables/payables.list';

interface Row extends Record<string, unknown> {
  id: number;
  reference: string;
  receiver_name: string;
  amount: number;
  proposed_by: string;
  proposed_on: string;
}

/** Payments by hand that a colleague has proposed, for staff who may approve them. */
@Injectable()
export class HandPaymentGroup extends GroupSource<Row> {
  readonly name = 'hand_payments';
  readonly categories = [PAYABLE_CATEGORY];
  protected readonly sql = {
    from: 'payable p',
    columns: `p.id, p.reference, p.receiver_name, p.amount, p.hand_proposed_by as proposed_by,
      (p.hand_proposed_at at time zone 'Europe/Stockholm')::date::text as proposed_on`,
    order: 'p.hand_proposed_at, p.id',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'payables.change');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope) ? handPaymentsToApprove(new Where(), scope) : undefined;
  }

  protected partsOf(row: Row, locale: Language): OwnParts {
    const amount = textIn(locale, 'lbl.amount_kr', { amount: formatOre(row.amount, 2) });
    return {
      Id: row.id,
      Identification: row.reference,
      StatusMessage: [row.receiver_name, amount, row.proposed_by].join(' · '),
      Date: row.proposed_on,
    };
  }
}
