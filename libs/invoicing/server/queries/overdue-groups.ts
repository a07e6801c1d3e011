import {
  ITEMS_SHOWN,
  type DashboardGroup,
  type DashboardItem,
  type DashboardSource,
  type DashboardView,
  type PendingItems,
} from '@floorplan/dashboard/contracts';
import { hasFunction, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { categoryTextKey, INVOICE_CATEGORY } from '@floorplan/invoicing/domain';
import { daysBetween, formatOre } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, rowBatches, Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { invoicesSeen } from './invoices.list';

const GROUP = 'overdue';

interface Row {
  number: number;
  category: number;
  receiver_side: 'IMP' | 'DEA';
  receiver_name: string;
  due_date: string;
  open: number;
}

const OPEN = 'i.total - i.credited - i.paid';
const COLUMNS = `i.number, i.category, i.receiver_side, i.receiver_name, i.due_date, ${OPEN} as open`;
const ORDER = 'order by i.due_date, i.number';

const mayFollow = (scope: UserScope): boolean =>
  hasFunction(scope, 'fncImporterInvoices') || hasFunction(scope, 'fncDealerInvoices');

/** Documents that are not paid although they are due: for their receivers, who pay them, and for staff. */
@Injectable()
export class OverdueGroups implements DashboardSource {
  readonly name = 'overdue';
  readonly categories = [INVOICE_CATEGORY];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  mayFollow(scope: UserScope): boolean {
    return mayFollow(scope);
  }

  async groups(view: DashboardView): Promise<readonly DashboardGroup[]> {
    if (!mayFollow(view.scope)) return [];
    const where = this.overdue(view);
    const [total, rows] = await Promise.all([
      this.total(where),
      this.database.query<Row>(
        `select ${COLUMNS} from invoice i ${where.sql} ${ORDER} limit ${ITEMS_SHOWN}`,
        where.values,
      ),
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
    if (group !== GROUP || !mayFollow(view.scope)) return undefined;
    const where = this.overdue(view);
    return { total: await this.total(where), batches: this.batches(view, where) };
  }

  /** Undefined, because documents cannot be marked. They leave the group when they are paid or credited. */
  basisOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private overdue({ scope, role, id }: DashboardView): Where {
    const where = new Where();
    invoicesSeen(where, scope);
    // Same condition as the index invoice_unpaid_due, so that Postgres can use it. Documents that the
    // provider pays out are never overdue.
    where.and(`${OPEN} > 0 and i.due_date < ?::date and i.settled_on is null`, this.clock.today());
    if (role === 'IMP') where.and(`i.receiver_side = 'IMP' and i.receiver_id = ?`, id);
    if (role === 'DEO') where.and(`i.receiver_side = 'DEA' and i.receiver_organisation_id = ?`, id);
    for (const [side, key] of [
      ['IMP', 'fncImporterInvoices'],
      ['DEA', 'fncDealerInvoices'],
    ] as const)
      if (!hasFunction(scope, key)) where.and('i.receiver_side <> ?', side);
    return where;
  }

  private async total(where: Where): Promise<number> {
    const sql = `select count(*) as n from invoice i ${where.sql}`;
    return (await this.database.query<{ n: number }>(sql, where.values))[0]!.n;
  }

  private async *batches(view: DashboardView, where: Where) {
    const sql = `select ${COLUMNS} from invoice i ${where.sql} ${ORDER}`;
    for await (const rows of rowBatches<Row>(this.database, sql, where.values))
      yield rows.map((row) => this.item(row, view));
  }

  private item(row: Row, { scope }: DashboardView): DashboardItem {
    const locale = languageOfScope(scope);
    const amount = textIn(locale, 'lbl.amount_kr', { amount: formatOre(row.open, 2) });
    const isImporter = row.receiver_side === 'IMP';
    return {
      ...{ Id: row.number, MessageType: null, VehicleId: null, ProcessId: null },
      ImporterName: isImporter ? row.receiver_name : null,
      ...{ DealerName: isImporter ? null : row.receiver_name, DealerFinancerAssignedId: null },
      Identification: String(row.number),
      StatusMessage: `${textIn(locale, categoryTextKey(row.category))} · ${amount}`,
      ...{ Date: row.due_date, DaysWaited: Math.max(0, daysBetween(row.due_date, this.clock.today())) },
    };
  }
}
