import type { DashboardView } from '@floorplan/dashboard/contracts';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';
import { may, type UserScope } from '@floorplan/identity/domain';
import { E_INVOICE_CATEGORY } from '@floorplan/invoicing/domain';
import type { Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { E_INVOICE_OPEN } from './e-invoices.list';

interface Row extends Record<string, unknown> {
  id: number;
  receiver_name: string;
  text: string | null;
  mailed_to: number;
  changed_on: string;
}

/** Electronic invoices that were refused or not answered, and that nobody has closed, for staff. */
@Injectable()
export class EInvoiceGroup extends GroupSource<Row> {
  readonly name = 'e_invoices_failed';
  readonly categories = [E_INVOICE_CATEGORY];
  protected readonly sql = {
    from: 'e_invoice e',
    columns: `e.id, e.receiver_name, e.text, e.mailed_to,
      (e.changed_at at time zone 'Europe/Stockholm')::date::text as changed_on`,
    order: 'e.changed_at, e.id',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'eInvoices.read');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope) ? new Where().and(E_INVOICE_OPEN) : undefined;
  }

  protected partsOf({ id, receiver_name, text, mailed_to, changed_on }: Row, locale: Language): OwnParts {
    const instead = textIn(locale, mailed_to > 0 ? 'einvoice.mailed' : 'einvoice.not_mailed');
    return {
      Id: id,
      Identification: String(id),
      StatusMessage: [receiver_name, text, instead].filter(Boolean).join(' · '),
      Date: changed_on,
    };
  }
}
