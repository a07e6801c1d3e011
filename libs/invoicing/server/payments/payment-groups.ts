import {
  ITEMS_SHOWN,
  type DashboardGroup,
  type DashboardItem,
  type DashboardSource,
  type DashboardView,
  type PendingItems,
} from '@floorplan/dashboard/contracts';
import { hasFunction, isStaff, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { PAYMENT_CATEGORY } from '@floorplan/invoicing/domain';
import { daysBetween, formatOre } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, rowBatches } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { UNMATCHED } from './payments.list';

const GROUP = 'payments';

interface Row {
  id: number;
  paid_on: string;
  payer: string | null;
  bank_reference: string;
  reason: string | null;
  waiting: number;
}

// Same condition as the index payment_unmatched, so that Postgres can use it.
const PENDING = `from payment p where ${UNMATCHED} <> 0`;
const COLUMNS = `p.id, p.paid_on, p.payer, p.bank_reference, p.reason, ${UNMATCHED} as waiting`;

const sees = ({ scope, role }: DashboardView): boolean => role === 'FIN' && mayMatch(scope);
const mayMatch = (scope: UserScope): boolean => isStaff(scope) && hasFunction(scope, 'fncAdmin');

/** Payments with an amount that is not booked on a document, for staff, who match payments. */
@Injectable()
export class PaymentGroups implements DashboardSource {
  readonly name = 'payments';
  readonly categories = [PAYMENT_CATEGORY];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  mayFollow(scope: UserScope): boolean {
    return mayMatch(scope);
  }

  async groups(view: DashboardView): Promise<readonly DashboardGroup[]> {
    if (!sees(view)) return [];
    const [total, rows] = await Promise.all([
      this.total(),
      this.database.query<Row>(`select ${COLUMNS} ${PENDING} order by p.paid_on, p.id limit ${ITEMS_SHOWN}`),
    ]);
    const Rows = rows.map((row) => this.item(row, view));
    return [
      {
        ...{ Type: GROUP, Kind: GROUP, MessageType: null },
        Name: textIn(languageOfScope(view.scope), `dash.grp_${GROUP}`),
        ...{ CanBeProcessed: false, Rows, Total: total, MaxDays: Rows[0]?.DaysWaited ?? 0 },
        ...{ Processed: [], Causes: [] },
      },
    ];
  }

  async pending(view: DashboardView, group: string): Promise<PendingItems | undefined> {
    if (group !== GROUP || !sees(view)) return undefined;
    return { total: await this.total(), batches: this.batches(view) };
  }

  /** Undefined, because payments cannot be marked. They leave the group when they are matched or repaid. */
  basisOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private async total(): Promise<number> {
    const [counted] = await this.database.query<{ n: number }>(`select count(*) as n ${PENDING}`);
    return counted!.n;
  }

  private async *batches(view: DashboardView) {
    const sql = `select ${COLUMNS} ${PENDING} order by p.paid_on, p.id`;
    for await (const rows of rowBatches<Row>(this.database, sql, []))
      yield rows.map((row) => this.item(row, view));
  }

  private item(row: Row, { scope }: DashboardView): DashboardItem {
    const locale = languageOfScope(scope);
    const amount = textIn(locale, 'lbl.amount_kr', { amount: formatOre(row.waiting, 2) });
    const why = row.reason && textIn(locale, `payment.reason_${row.reason.toLowerCase()}`);
    return {
      ...{ Id: row.id, MessageType: null, VehicleId: null, ProcessId: null },
      ...{ ImporterName: null, DealerName: null, DealerFinancerAssignedId: null },
      Identification: row.bank_reference,
      StatusMessage: [row.payer, amount, why].filter(Boolean).join(' · '),
      ...{ Date: row.paid_on, DaysWaited: Math.max(0, daysBetween(row.paid_on, this.clock.today())) },
    };
  }
}
