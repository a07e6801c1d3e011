import {
  DASHBOARD_MARKS,
  MAX_ITEMS,
  type DashboardGroup,
  type DashboardItem,
  type DashboardSource,
  type PendingItems,
  sideOf,
  type DashboardView,
} from '@floorplan/dashboard/contracts';
import { may, type UserScope } from '@floorplan/identity/domain';
import { daysBetween } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, rowBatches, Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { VEHICLE_CATEGORY } from '@floorplan/vehicle/domain';
import { localeOf, PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { seenByReader } from '../vehicle-columns';
import { VEHICLE_GROUP_KINDS, type VehicleGroupKind } from './vehicle-group-kinds';

interface Row {
  id: number;
  importer_id: number | null;
  dealer_id: number;
  license_number: string | null;
  chassis_number: string;
  date: string;
  since: string;
  message: string;
}

interface MarkedRow extends Row {
  by_name: string;
  marked_at: Date;
}

/** Vehicles that wait for a decision, or whose term is near its end or past it. */
@Injectable()
export class VehicleGroups implements DashboardSource {
  readonly name = 'vehicles';
  readonly categories = [VEHICLE_CATEGORY];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly parties: PartiesNow,
  ) {}

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'vehicles.read');
  }

  async groups(view: DashboardView): Promise<readonly DashboardGroup[]> {
    const groups = await Promise.all(VEHICLE_GROUP_KINDS.map((kind) => this.group(kind, view)));
    return groups.flatMap((group) => group ?? []);
  }

  private async group(kind: VehicleGroupKind, view: DashboardView): Promise<DashboardGroup | null> {
    const listed = await this.unmarked(kind, view);
    if (listed === null) return null;
    // If the group has no `since`, the first row has waited longest, because rows are sorted by the shown
    // date.
    const longest = kind.since ? `min(${kind.since})::text` : 'null';
    const [[counted], rows, processed, itemOf] = await Promise.all([
      this.database.query<{ n: number; since: string | null }>(
        `select count(*) as n, ${longest} as since from vehicle v ${listed.sql}`,
        listed.values,
      ),
      this.database.query<Row>(
        `select ${columns(kind)} from vehicle v ${listed.sql} order by ${kind.date}, v.id limit ${MAX_ITEMS}`,
        listed.values,
      ),
      this.processed(kind, view),
      this.items(view),
    ]);
    const since = counted!.since ?? rows[0]?.since ?? null;
    return {
      Type: kind.kind,
      Kind: kind.kind,
      MessageType: null,
      Name: textIn(localeOf(view.scope), `dash.grp_${kind.kind}`),
      CanBeProcessed: kind.basis !== undefined,
      Rows: rows.map(itemOf),
      Total: counted!.n,
      MaxDays: since === null ? 0 : Math.max(0, daysBetween(since, this.clock.today())),
      Processed: processed.map((row) => ({
        ...itemOf(row),
        ProcessedBy: row.by_name,
        ProcessedAt: row.marked_at.toISOString(),
      })),
      Causes: [],
    };
  }

  async pending(view: DashboardView, group: string): Promise<PendingItems | undefined> {
    const kind = VEHICLE_GROUP_KINDS.find((candidate) => candidate.kind === group);
    const where = kind ? await this.unmarked(kind, view) : null;
    if (!kind || where === null) return undefined;
    const [[counted], itemOf] = await Promise.all([
      this.database.query<{ n: number }>(`select count(*) as n from vehicle v ${where.sql}`, where.values),
      this.items(view),
    ]);
    return { total: counted!.n, batches: this.batches(kind, where, itemOf) };
  }

  private async *batches(kind: VehicleGroupKind, where: Where, itemOf: (row: Row) => DashboardItem) {
    const sql = `select ${columns(kind)} from vehicle v ${where.sql} order by ${kind.date}, v.id`;
    for await (const rows of rowBatches<Row>(this.database, sql, where.values)) yield rows.map(itemOf);
  }

  /** Condition of the kind's vehicles that the view's side has not marked. */
  private async unmarked(kind: VehicleGroupKind, view: DashboardView): Promise<Where | null> {
    const where = await this.matching(kind, view);
    if (where === null || kind.basis === undefined) return where;
    return where.and(`not exists (${markedSql(kind, where.value(sideOf(view)))})`);
  }

  async basisOf(view: DashboardView, group: string, id: number): Promise<string | undefined> {
    const kind = VEHICLE_GROUP_KINDS.find((candidate) => candidate.kind === group);
    const where = kind?.basis === undefined ? null : await this.matching(kind, view);
    if (!kind || where === null) return undefined;
    where.and('v.id = ?', id);
    const [found] = await this.database.query<{ basis: string }>(
      `select ${kind.basis} as basis from vehicle v ${where.sql}`,
      where.values,
    );
    return found?.basis;
  }

  /** Condition of the kind's vehicles in the view, marked or not; null when the view does not show the kind. */
  private async matching(kind: VehicleGroupKind, view: DashboardView): Promise<Where | null> {
    const { dealers } = (await this.parties.current()).value;
    const condition = kind.where(view, {
      today: `date '${this.clock.today()}'`,
      codeAfterPayment: dealers.filter((dealer) => dealer.pinCodeAfterPayment).map(({ id }) => id),
    });
    if (condition === null) return null;
    const where = new Where().and(condition);
    seenByReader(where, { scope: view.scope });
    if (view.role === 'IMP') where.and('v.importer_id = ?', view.id);
    if (view.role === 'DEO') where.and('v.organisation_id = ?', view.id);
    return where;
  }

  private async processed(kind: VehicleGroupKind, view: DashboardView): Promise<MarkedRow[]> {
    const where = kind.basis === undefined ? null : await this.matching(kind, view);
    if (where === null) return [];
    where.and('m.side = ?', sideOf(view)).and('m.group_key = ?', kind.kind).and(`m.basis = ${kind.basis}`);
    return this.database.query<MarkedRow>(
      `select ${columns(kind)}, m.by_name, m.marked_at from ${DASHBOARD_MARKS} m
         join vehicle v on v.id = m.item_id ${where.sql} order by m.marked_at desc limit ${MAX_ITEMS}`,
      where.values,
    );
  }

  private async items({ scope }: DashboardView) {
    const { importers, dealers } = (await this.parties.current()).value;
    const importerById = new Map(importers.map((importer) => [importer.id, importer]));
    const dealerById = new Map(dealers.map((dealer) => [dealer.id, dealer]));
    const today = this.clock.today();
    return (row: Row): DashboardItem => {
      const dealer = dealerById.get(row.dealer_id);
      return {
        Id: row.id,
        ImporterName: (row.importer_id !== null && importerById.get(row.importer_id)?.name) || null,
        DealerName: dealer?.name ?? null,
        DealerFinancerAssignedId: dealer?.financerAssignedId ?? null,
        DealerPartyId: row.dealer_id,
        MessageType: null,
        Identification: row.license_number ?? row.chassis_number,
        StatusMessage: textIn(localeOf(scope), `dash.item_${row.message}`, {
          count: Math.abs(daysBetween(row.date, today)),
        }),
        Date: row.date,
        DaysWaited: Math.max(0, daysBetween(row.since, today)),
        VehicleId: row.id,
        ProcessId: null,
      };
    };
  }
}

const columns = ({ date, since = date, message }: VehicleGroupKind) =>
  `v.id, v.importer_id, v.dealer_id, v.license_number, v.chassis_number,
   (${date})::text as date, (${since})::text as since, ${message} as message`;

const markedSql = ({ kind, basis }: VehicleGroupKind, side: string) =>
  `select from ${DASHBOARD_MARKS} m where m.side = ${side} and m.group_key = '${kind}'
      and m.item_id = v.id and m.basis = ${basis}`;
