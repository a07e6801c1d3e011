import {
  MAX_ITEMS,
  type DashboardGroup,
  type DashboardItem,
  type DashboardSource,
  type DashboardView,
  type PendingItems,
} from '@floorplan/dashboard/contracts';
import { STOCKTAKE_CATEGORY } from '@floorplan/inventory-taking/domain';
import { idsSql, isStaff, languageOfScope, may, type UserScope } from '@floorplan/identity/domain';
import { daysBetween } from '@floorplan/kernel';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database, rowBatches, Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';

interface Row extends Record<string, unknown> {
  inventory_taking_id: number;
  vehicle_id: number;
  dealer_name: string;
  name: string;
  signed_on: string;
  deadline: string;
}

const GROUP = 'stocktake';
const SELECT = `select l.inventory_taking_id, l.vehicle_id, d.name as dealer_name, coalesce(l.license_number, l.chassis_number) as name,
    l.signed_on::text as signed_on, l.deadline::text as deadline
  from inventory_taking_line l left join ${LISTED_DEALERS} d on d.id = l.dealer_id`;
const ORDER = 'order by l.deadline, l.vehicle_id, l.inventory_taking_id';

/**
 * Missing vehicles on the dashboard: of the dealer until its last day to explain them, and of staff
 * afterwards.
 */
@Injectable()
export class StocktakeGroup implements DashboardSource {
  readonly name = 'stocktakes';
  readonly categories = [STOCKTAKE_CATEGORY];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'stocktakes.read');
  }

  async groups(view: DashboardView): Promise<readonly DashboardGroup[]> {
    const where = this.pendingIn(view);
    if (!where) return [];
    const [total, rows] = await Promise.all([
      this.total(where),
      this.database.query<Row>(`${SELECT} ${where.sql} ${ORDER} limit ${MAX_ITEMS}`, where.values),
    ]);
    const Rows = rows.map((row) => this.item(row, view));
    return [
      {
        Type: GROUP,
        Kind: GROUP,
        MessageType: null,
        Name: textIn(languageOfScope(view.scope), `dash.grp_${GROUP}`),
        CanBeProcessed: false,
        Rows,
        Total: total,
        Processed: [],
        Causes: [],
        MaxDays: Math.max(0, ...Rows.map(({ DaysWaited }) => DaysWaited)),
      },
    ];
  }

  async pending(view: DashboardView, group: string): Promise<PendingItems | undefined> {
    const where = group === GROUP ? this.pendingIn(view) : undefined;
    return where && { total: await this.total(where), batches: this.batches(view, where) };
  }

  /** Undefined, because the items cannot be marked. */
  basisOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private pendingIn({ scope, role, id }: DashboardView): Where | undefined {
    if (!this.mayFollow(scope) || role === 'IMP') return undefined;
    const where = new Where().and(`l.kind = 'MISSING'`);
    const dealers = idsSql(scope.dealerIds);
    if (dealers) where.and(`l.dealer_id in ${dealers}`);
    if (role === 'DEO') where.and('l.organisation_id = ?', id);
    const late = isStaff(scope) && role === 'FIN';
    return where.and(`l.deadline ${late ? '<' : '>='} ?::date`, this.clock.today());
  }

  private async total(where: Where): Promise<number> {
    const sql = `select count(*) as n from inventory_taking_line l ${where.sql}`;
    return (await this.database.query<{ n: number }>(sql, where.values))[0]!.n;
  }

  private async *batches(view: DashboardView, where: Where) {
    for await (const rows of rowBatches<Row>(this.database, `${SELECT} ${where.sql} ${ORDER}`, where.values))
      yield rows.map((row) => this.item(row, view));
  }

  private item(row: Row, { scope }: DashboardView): DashboardItem {
    return {
      Id: row.vehicle_id,
      VehicleId: row.vehicle_id,
      ProcessId: null,
      MessageType: null,
      ImporterName: null,
      DealerName: row.dealer_name,
      DealerFinancerAssignedId: null,
      InventoryTakingId: row.inventory_taking_id,
      Identification: row.name,
      StatusMessage: textIn(languageOfScope(scope), 'invt.task_missing', { date: row.deadline }),
      Date: row.deadline,
      DaysWaited: Math.max(0, daysBetween(row.signed_on, this.clock.today())),
    };
  }
}
