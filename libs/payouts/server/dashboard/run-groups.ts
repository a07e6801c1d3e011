import type { DashboardView } from '@floorplan/dashboard/contracts';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';
import { may, type UserScope } from '@floorplan/identity/domain';
import { formatOre, type Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { PAYMENT_RUN_CATEGORY } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { RUN_UNANSWERED, runsToApprove } from '../runs/payment-runs.list';

interface Row extends Record<string, unknown> {
  id: number;
  run_date: string;
  amount: number;
  /** Who prepared or approved it, with the day since which it waits. */
  name: string;
  since: string;
}

const dayOf = (column: string): string => `(${column} at time zone 'Europe/Stockholm')::date::text as since`;

abstract class RunGroup extends GroupSource<Row> {
  readonly categories = [PAYMENT_RUN_CATEGORY];

  protected partsOf(row: Row, locale: Language): OwnParts {
    const amount = textIn(locale, 'lbl.amount_kr', { amount: formatOre(row.amount, 2) });
    return {
      Id: row.id,
      Identification: row.run_date,
      StatusMessage: [amount, row.name].join(' · '),
      Date: row.since,
    };
  }
}

/** Payment runs that a colleague has prepared, for staff who may approve them. */
@Injectable()
export class RunsToApproveGroup extends RunGroup {
  readonly name = 'runs_to_approve';
  protected readonly sql = {
    from: 'payment_run r',
    columns: `r.id, r.run_date::text as run_date, r.amount, r.prepared_by as name, ${dayOf('r.prepared_at')}`,
    order: 'r.prepared_at, r.id',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'paymentRuns.change');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope) ? runsToApprove(new Where(), scope) : undefined;
  }
}

/** Sent payment runs with payments of which the bank has said nothing, for staff. */
@Injectable()
export class RunsUnansweredGroup extends RunGroup {
  readonly name = 'runs_unanswered';
  protected readonly sql = {
    from: 'payment_run r',
    columns: `r.id, r.run_date::text as run_date, r.amount, r.approved_by as name, ${dayOf('r.sent_at')}`,
    order: 'r.sent_at, r.id',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'paymentRuns.read');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope) ? new Where().and(RUN_UNANSWERED) : undefined;
  }
}
