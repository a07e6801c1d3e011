import {
  DASHBOARD_MARKS,
  MAX_ITEMS,
  type DashboardCause,
  type DashboardGroup,
  type DashboardItem,
  type DashboardSource,
  type PendingItems,
  sideOf,
  type DashboardView,
} from '@floorplan/dashboard/contracts';
import { may, type UserScope } from '@floorplan/identity/domain';
import { JOB_PROCESS_CATEGORY } from '@floorplan/job-process/domain';
import { daysBetween, stockholmDate } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, rowBatches, Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { PartyNameReader, type PartyNames } from '../party-names';
import { toProcessRow, type JobDetailRow } from '../processes/job-detail-row';
import { inScope } from '../processes/process-filter';
import { causeText } from '../../finding-text';
import { SETTLED } from '../../status-sql';
import { languageOf } from '../wire';

const KINDS = { PENDING: 'job_pending', ERROR: 'job_error' } as const;
type Shown = keyof typeof KINDS;
const SHOWN = Object.keys(KINDS) as readonly Shown[];

/** SQL column of a message's code: the internal code for staff, the public code for everyone else. */
const codeSql = ({ role }: DashboardView) => (role === 'FIN' ? 'j.code' : 'j.public_code');

/**
 * SQL of the message's code. A mark counts only while this code stays the same. Staff and importers may see
 * different codes of a message.
 */
const basisSql = (view: DashboardView) => `coalesce(${codeSql(view)}, '')`;

const groupSql = `case j.shown when 'PENDING' then 'job_pending.' else 'job_error.' end || j.message_type`;

const MARKED = (view: DashboardView, side: string) =>
  `select from ${DASHBOARD_MARKS} m where m.side = ${side} and m.group_key = ${groupSql}
      and m.item_id = j.id and m.basis = ${basisSql(view)}`;

interface Counted {
  shown: Shown;
  message_type: string;
  n: number;
  oldest: Date | null;
  marked: number;
}

/** Messages that wait or have failed, by type, for staff and for importers that may see messages. */
@Injectable()
export class MessageGroups implements DashboardSource {
  readonly name = 'messages';
  readonly categories = [JOB_PROCESS_CATEGORY];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly partyNames: PartyNameReader,
  ) {}

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'processes.read');
  }

  async groups(view: DashboardView): Promise<readonly DashboardGroup[]> {
    if (view.role === 'DEO') return [];
    const where = toDo(view);
    const side = where.value(sideOf(view));
    const [counted, names] = await Promise.all([
      this.database.query<Counted>(
        `select shown, message_type, count(*) filter (where not is_marked) as n,
                min(received_at) filter (where not is_marked) as oldest, count(*) filter (where is_marked) as marked
           from (select j.shown, j.message_type, j.received_at, exists (${MARKED(view, side)}) as is_marked
                   from job_detail j ${where.sql}) j
          group by shown, message_type order by shown, message_type`,
        where.values,
      ),
      this.partyNames.names(),
    ]);
    return Promise.all(counted.map((group) => this.group(view, group, names)));
  }

  private async group(view: DashboardView, counted: Counted, names: PartyNames): Promise<DashboardGroup> {
    const { shown, message_type: type, n, oldest, marked } = counted;
    const today = this.clock.today();
    const item = (row: JobDetailRow) => itemOf(row, view, names, today);
    const [rows, processed, Causes] = await Promise.all([
      n === 0 ? [] : this.unmarked(view, shown, type),
      marked === 0 ? [] : this.marked(view, shown, type),
      shown === 'ERROR' ? this.causes(view, type) : [],
    ]);
    return {
      Type: `${KINDS[shown]}.${type}`,
      Kind: KINDS[shown],
      MessageType: type,
      Name: textIn(languageOf(view.scope), `dash.grp_${KINDS[shown]}`),
      CanBeProcessed: true,
      Rows: rows.map(item),
      Total: n,
      MaxDays: oldest ? daysBetween(stockholmDate(oldest), today) : 0,
      Processed: processed.map((row) => ({
        ...item(row),
        ProcessedBy: row.by_name,
        ProcessedAt: row.marked_at.toISOString(),
      })),
      Causes,
    };
  }

  /** Failed messages by cause. Marked messages count too, since the list of messages contains them. */
  private async causes(view: DashboardView, type: string): Promise<DashboardCause[]> {
    const code = codeSql(view);
    const where = toDo(view).and(`j.shown = 'ERROR' and ${code} is not null`).and('j.message_type = ?', type);
    const rows = await this.database.query<{ code: string; n: number; oldest: Date }>(
      `select ${code} as code, count(*) as n, min(j.received_at) as oldest
         from job_detail j ${where.sql} group by 1 order by n desc, 1`,
      where.values,
    );
    return rows.map(({ code: Code, n, oldest }) => ({
      Code,
      Text: causeText(Code, languageOf(view.scope)),
      Total: n,
      Oldest: stockholmDate(oldest),
    }));
  }

  async pending(view: DashboardView, group: string): Promise<PendingItems | undefined> {
    const [kind, type] = group.split('.');
    const shown = SHOWN.find((candidate) => KINDS[candidate] === kind);
    if (!shown || !type || view.role === 'DEO') return undefined;
    const where = unmarkedOf(view, shown, type);
    const [[counted], names] = await Promise.all([
      this.database.query<{ n: number }>(`select count(*) as n from job_detail j ${where.sql}`, where.values),
      this.partyNames.names(),
    ]);
    return { total: counted!.n, batches: this.batches(view, where, names) };
  }

  private async *batches(view: DashboardView, where: Where, names: PartyNames) {
    const sql = `select j.* from job_detail j ${where.sql} order by j.received_at, j.id`;
    for await (const rows of rowBatches<JobDetailRow>(this.database, sql, where.values))
      yield rows.map((row) => itemOf(row, view, names, this.clock.today()));
  }

  private unmarked(view: DashboardView, shown: Shown, type: string): Promise<JobDetailRow[]> {
    const where = unmarkedOf(view, shown, type);
    return this.database.query<JobDetailRow>(
      `select j.* from job_detail j ${where.sql} order by j.received_at, j.id limit ${MAX_ITEMS}`,
      where.values,
    );
  }

  private marked(view: DashboardView, shown: Shown, type: string) {
    const where = toDo(view).and('j.shown = ?', shown).and('j.message_type = ?', type);
    where.and('m.side = ?', sideOf(view)).and('m.group_key = ?', `${KINDS[shown]}.${type}`);
    where.and(`m.basis = ${basisSql(view)}`);
    return this.database.query<JobDetailRow & { by_name: string; marked_at: Date }>(
      `select j.*, m.by_name, m.marked_at from ${DASHBOARD_MARKS} m join job_detail j on j.id = m.item_id
        ${where.sql} order by m.marked_at desc limit ${MAX_ITEMS}`,
      where.values,
    );
  }

  async basisOf(view: DashboardView, group: string, id: number): Promise<string | undefined> {
    if (view.role === 'DEO') return undefined;
    const where = toDo(view).and('j.id = ?', id).and(`${groupSql} = ?`, group);
    const [found] = await this.database.query<{ basis: string }>(
      `select ${basisSql(view)} as basis from job_detail j ${where.sql}`,
      where.values,
    );
    return found?.basis;
  }
}

/** Messages of one group that have no mark by the side of the view (staff or an importer). */
function unmarkedOf(view: DashboardView, shown: Shown, type: string): Where {
  const where = toDo(view).and('j.shown = ?', shown).and('j.message_type = ?', type);
  return where.and(`not exists (${MARKED(view, where.value(sideOf(view)))})`);
}

/** Messages of the view that are neither done nor replaced. */
function toDo({ scope, role, id }: DashboardView): Where {
  // Same condition on the state as the index job_detail_to_do, so that Postgres can use it.
  const where = inScope(scope).and(`j.state not ${SETTLED}`).and(`j.shown in ('PENDING', 'ERROR')`);
  return role === 'IMP' ? where.and('j.importer_id = ?', id) : where;
}

function itemOf(row: JobDetailRow, view: DashboardView, names: PartyNames, today: string): DashboardItem {
  const shown = toProcessRow(row, names, view.scope);
  const received = stockholmDate(row.received_at);
  return {
    Id: row.id,
    ImporterName: shown.ImporterName,
    DealerName: shown.DealerName,
    DealerFinancerAssignedId: names.dealer(shown.DealerPartyId)?.financerAssignedId ?? null,
    MessageType: row.message_type,
    Identification: row.identification,
    StatusMessage: shown.StatusMessage,
    Date: received,
    DaysWaited: daysBetween(received, today),
    VehicleId: row.vehicle_id,
    ProcessId: row.process_id,
  };
}
