import type { DashboardView } from '@floorplan/dashboard/contracts';
import { may, type UserScope } from '@floorplan/identity/domain';
import { PAYMENT_CATEGORY } from '@floorplan/invoicing/domain';
import { formatOre, type Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { UNMATCHED } from '../payments/payments.list';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';

interface Row extends Record<string, unknown> {
  id: number;
  paid_on: string;
  payer: string | null;
  bank_reference: string;
  reason: string | null;
  waiting: number;
}

/** Payments with an amount that is not booked on a document, for staff, who match payments. */
@Injectable()
export class PaymentGroup extends GroupSource<Row> {
  readonly name = 'payments';
  readonly categories = [PAYMENT_CATEGORY];
  protected readonly sql = {
    from: 'payment p',
    columns: `p.id, p.paid_on, p.payer, p.bank_reference, p.reason, ${UNMATCHED} as waiting`,
    order: 'p.paid_on, p.id',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'payments.read');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    if (role !== 'FIN' || !this.mayFollow(scope)) return undefined;
    const where = new Where();
    // Same condition as the index payment_waiting, so that Postgres can use it.
    where.and(`${UNMATCHED} <> 0`);
    return where;
  }

  protected partsOf(row: Row, locale: Language): OwnParts {
    const amount = textIn(locale, 'lbl.amount_kr', { amount: formatOre(row.waiting, 2) });
    const why = row.reason && textIn(locale, `payment.reason_${row.reason.toLowerCase()}`);
    return {
      Id: row.id,
      Identification: row.bank_reference,
      StatusMessage: [row.payer, amount, why].filter(Boolean).join(' · '),
      Date: row.paid_on,
    };
  }
}
