import {
  MAX_ITEMS,
  type DashboardGroup,
  type DashboardItem,
  type DashboardSource,
  type DashboardView,
  type PendingItems,
} from '@floorplan/dashboard/contracts';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { daysBetween } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, rowBatches, type Row as SqlRow, type Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';

/** The parts of an item that differ between groups. */
export type OwnParts = Pick<DashboardItem, 'Id' | 'Identification' | 'StatusMessage' | 'Date'> &
  Partial<Pick<DashboardItem, 'ImporterName' | 'DealerName'>>;

/**
 * Source of one group of the dashboard, read from one table. Items leave the group when they are settled, and
 * cannot be marked. The group has the name of the source and the text `dash.grp_<name>`.
 */
@Injectable()
export abstract class GroupSource<Row extends SqlRow> implements DashboardSource {
  abstract readonly name: string;
  abstract readonly categories: readonly string[];
  /** Table with its alias, the columns of the rows, and the order, oldest first. */
  protected abstract readonly sql: {
    readonly from: string;
    readonly columns: string;
    readonly order: string;
  };

  constructor(
    private readonly database: Database,
    protected readonly clock: Clock,
  ) {}

  abstract mayFollow(scope: UserScope): boolean;
  /** Conditions of the rows; undefined when the view does not have the group. */
  protected abstract pendingIn(view: DashboardView): Where | undefined;
  protected abstract partsOf(row: Row, locale: ReturnType<typeof languageOfScope>): OwnParts;

  async groups(view: DashboardView): Promise<readonly DashboardGroup[]> {
    const where = this.pendingIn(view);
    if (!where) return [];
    const [total, rows] = await Promise.all([
      this.total(where),
      this.database.query<Row>(`${this.select(where)} limit ${MAX_ITEMS}`, where.values),
    ]);
    const Rows = rows.map((row) => this.item(row, view));
    return [
      {
        Type: this.name,
        Kind: this.name,
        MessageType: null,
        Name: textIn(languageOfScope(view.scope), `dash.grp_${this.name}`),
        CanBeProcessed: false,
        Rows,
        Total: total,
        MaxDays: Rows[0]?.DaysWaited ?? 0,
        Processed: [],
        Causes: [],
      },
    ];
  }

  async pending(view: DashboardView, group: string): Promise<PendingItems | undefined> {
    const where = group === this.name ? this.pendingIn(view) : undefined;
    return where && { total: await this.total(where), batches: this.batches(view, where) };
  }

  /** Undefined, because the items cannot be marked. */
  basisOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private select(where: Where): string {
    const { from, columns, order } = this.sql;
    return `select ${columns} from ${from} ${where.sql} order by ${order}`;
  }

  private async total(where: Where): Promise<number> {
    const sql = `select count(*) as n from ${this.sql.from} ${where.sql}`;
    return (await this.database.query<{ n: number }>(sql, where.values))[0]!.n;
  }

  private async *batches(view: DashboardView, where: Where) {
    for await (const rows of rowBatches<Row>(this.database, this.select(where), where.values))
      yield rows.map((row) => this.item(row, view));
  }

  private item(row: Row, { scope }: DashboardView): DashboardItem {
    const parts = this.partsOf(row, languageOfScope(scope));
    return {
      MessageType: null,
      VehicleId: null,
      ProcessId: null,
      ImporterName: null,
      DealerName: null,
      DealerFinancerAssignedId: null,
      ...parts,
      DaysWaited: Math.max(0, daysBetween(parts.Date, this.clock.today())),
    };
  }
}
