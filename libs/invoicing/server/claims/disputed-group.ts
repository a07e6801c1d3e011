import type { DashboardView } from '@floorplan/dashboard/contracts';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';
import { may, type UserScope } from '@floorplan/identity/domain';
import { INVOICE_CATEGORY } from '@floorplan/invoicing/domain';
import { formatOre, type Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';

interface Row extends Record<string, unknown> {
  number: number;
  receiver_side: 'IMP' | 'DEA' | 'CUS';
  receiver_name: string;
  disputed_on: string;
  dispute_text: string;
  open: number;
}

const MAX_TEXT = 80;

/** Documents that their receivers dispute, for staff, who answer. */
@Injectable()
export class DisputedGroup extends GroupSource<Row> {
  readonly name = 'disputed';
  readonly categories = [INVOICE_CATEGORY];
  protected readonly sql = {
    from: 'invoice i',
    columns: `i.number, i.receiver_side, i.receiver_name, i.disputed_on::text as disputed_on,
      left(i.dispute_text, ${MAX_TEXT}) as dispute_text, i.total - i.credited - i.paid as open`,
    order: 'i.disputed_on, i.number',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'claims.read');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope) ? new Where().and('i.disputed_on is not null') : undefined;
  }

  protected partsOf(row: Row, locale: Language): OwnParts {
    const amount = textIn(locale, 'lbl.amount_kr', { amount: formatOre(row.open, 2) });
    return {
      Id: row.number,
      [row.receiver_side === 'IMP' ? 'ImporterName' : 'DealerName']: row.receiver_name,
      Identification: String(row.number),
      StatusMessage: `${amount} · ${row.dispute_text}`,
      Date: row.disputed_on,
    };
  }
}
