import type { DashboardView } from '@floorplan/dashboard/contracts';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';
import { may, type UserScope } from '@floorplan/identity/domain';
import { formatOre, type Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { PAYABLE_CATEGORY } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { PAYOUT_REFUSED } from '../payables/payables.list';

interface Row extends Record<string, unknown> {
  id: number;
  reference: string;
  receiver_name: string;
  amount: number;
  refused_on: string;
  bank_text: string | null;
}

/** What the bank has rejected or returned and nobody has paid again, for staff. */
@Injectable()
export class RefusedGroup extends GroupSource<Row> {
  readonly name = 'payouts_refused';
  readonly categories = [PAYABLE_CATEGORY];
  protected readonly sql = {
    from: 'payable p',
    columns: 'p.id, p.reference, p.receiver_name, p.amount, p.refused_on::text as refused_on, p.bank_text',
    order: 'p.refused_on, p.id',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'payables.read');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope) ? new Where().and(PAYOUT_REFUSED) : undefined;
  }

  protected partsOf(row: Row, locale: Language): OwnParts {
    const amount = textIn(locale, 'lbl.amount_kr', { amount: formatOre(row.amount, 2) });
    return {
      Id: row.id,
      Identification: row.reference,
      StatusMessage: [row.receiver_name, amount, row.bank_text].filter(Boolean).join(' · '),
      Date: row.refused_on,
    };
  }
}
