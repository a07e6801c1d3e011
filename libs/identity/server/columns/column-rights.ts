import { mergedSave, refused, tooLarge, type Actor, type ColumnRights, type Merged } from '@floorplan/kernel';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import { Clock, type Saved } from '@floorplan/platform/commands';
import { COLUMN_RIGHTS } from '@floorplan/platform/contexts';
import { Database, EventLog, type SqlRunner } from '@floorplan/platform/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { ColumnRightsRow, SaveColumnRightsRequest } from '../../contracts/column-rights';
import {
  fixedColumn,
  hiddenColumns,
  hiddenWith,
  visibleColumns,
  type HiddenColumns,
} from '../../domain/columns';
import { COLUMN_RIGHTS_CATEGORY, type IdentityEvent } from '../../domain/identity.events';
import { ROLES, isStaffRole, type Role } from '../../domain/roles';
import { record } from '../change-log';

/** Name of the data version of column rights. Each save increments it. */
export const COLUMN_RIGHTS_VERSION = 'column-rights';

type ColumnsHidden = Extract<IdentityEvent, { type: 'identity/ColumnsHidden' }>;
/** Roles whose columns staff can hide. */
export type NarrowedRole = ColumnRightsRow['Role'];

const NARROWED = ROLES.filter((role): role is NarrowedRole => !isStaffRole(role));
const STREAM = { category: COLUMN_RIGHTS_CATEGORY, initialState: null, evolve: () => null };

/** Id of the stream of a role's columns in a list. */
export const columnsId = (role: Role, key: string): string => `${role}-${key}`;

/** Reads what staff have hidden from each role, by list. */
export async function changedColumns(runner: SqlRunner): Promise<Readonly<Record<Role, HiddenColumns>>> {
  const rows = await runner.query<{ role: Role; key: string; hidden: string[] }>(
    'select role, key, hidden from column_right where hidden is not null',
  );
  const of = (role: Role) =>
    Object.fromEntries(rows.filter((row) => row.role === role).map(({ key, hidden }) => [key, hidden]));
  return { admin: {}, IMP: of('IMP'), DEA: of('DEA'), DEO: of('DEO') };
}

/** Shows and hides columns of lists for roles. */
@Injectable()
export class ColumnRightsAdministration {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly clock: Clock,
    @Inject(COLUMN_RIGHTS) private readonly rights: readonly ColumnRights[],
  ) {}

  async rows(): Promise<ColumnRightsRow[]> {
    const [changed, versions] = await Promise.all([
      changedColumns(this.database),
      this.database.query<{ id: string; version: number }>(
        'select id, version from stream where id like $1',
        [`${COLUMN_RIGHTS_CATEGORY}:%`],
      ),
    ]);
    return this.rights.flatMap((rights) =>
      NARROWED.map((role): ColumnRightsRow => {
        const visible = visibleColumns({ role, hiddenColumns: changed[role] }, rights);
        const defaults = visibleColumns({ role }, rights);
        const stream = `${COLUMN_RIGHTS_CATEGORY}:${columnsId(role, rights.key)}`;
        return {
          Role: role,
          Key: rights.key,
          Version: versions.find(({ id }) => id === stream)?.version ?? 0,
          IsDefault: !Object.hasOwn(changed[role], rights.key),
          Columns: rights.columns.map((Column) => ({
            Column,
            IsVisible: visible[Column]!,
            IsVisibleByDefault: defaults[Column]!,
            Fixed: fixedColumn(role, rights, Column),
            With: hiddenWith(rights, Column).filter((other) => other !== Column),
          })),
        };
      }),
    );
  }

  /** Whether a list has this name. */
  has(key: string): boolean {
    return this.rights.some((right) => right.key === key);
  }

  /** Values of a fact about a list's columns: for each column, whether it is visible. */
  valuesOf(
    key: string,
    { role, hidden }: Pick<ColumnsHidden['data'], 'role' | 'hidden'>,
  ): ReadonlyMap<string, boolean> {
    const rights = this.rights.find((right) => right.key === key)!;
    const reader = { role, ...(hidden && { hiddenColumns: { [key]: hidden } }) };
    return new Map(Object.entries(visibleColumns(reader, rights)));
  }

  /** Shows or hides the sent columns, or refuses them by column. */
  async save(by: Actor, { Role: role, Key: key, Version, Columns }: SaveColumnRightsRequest): Promise<Saved> {
    const rights = this.rights.find((right) => right.key === key);
    if (!rights) return refused('NOT_FOUND');
    const wrong = new Map(
      Object.entries(Columns).flatMap(([column, isVisible]): [string, FieldErrorCode][] => {
        if (!rights.columns.includes(column)) return [[`Columns.${column}`, 'UNKNOWN_FIELD']];
        const fixed = fixedColumn(role, rights, column);
        return fixed && isVisible !== (fixed === 'ALWAYS') ? [[`Columns.${column}`, 'FIXED']] : [];
      }),
    );
    if (wrong.size > 0) return refusedFields(wrong);
    const merged = await this.merged(role, key, Version, new Map(Object.entries(Columns)));
    if (!merged.ok) return merged;
    await this.write(by, { role, key }, (before) => {
      const visible = { ...visibleColumns({ role, hiddenColumns: before }, rights) };
      const wanted = [...merged.changed].sort((one, other) => Number(Columns[other]) - Number(Columns[one]));
      for (const column of wanted)
        for (const each of hiddenWith(rights, column)) visible[each] = Columns[column]!;
      return rights.columns.filter((column) => !visible[column]);
    });
    return { ok: true, id: 0 };
  }

  /** Before the first fact, the defaults apply. */
  private async merged(
    role: NarrowedRole,
    key: string,
    version: number | undefined,
    sent: ReadonlyMap<string, boolean>,
  ): Promise<Merged> {
    if (version === undefined) return { ok: true, changed: new Set(sent.keys()) };
    const events = await this.log.history(STREAM, columnsId(role, key));
    if (version > (events.at(-1)?.version ?? 0)) return tooLarge('Version');
    const saves = events.map((event) => ({
      version: event.version,
      at: event.metadata.at ?? event.recordedAt.toISOString(),
      by: event.metadata.actor.name,
      parts: this.valuesOf(key, event.data as ColumnsHidden['data']),
    }));
    const defaults = { version: 0, at: '', by: '', parts: this.valuesOf(key, { role, hidden: null }) };
    return mergedSave([defaults, ...saves], { version, sent, pathOf: (column) => `Columns.${column}` });
  }

  /** Returns to the defaults of the list. @returns false when there is no such list */
  async reset(by: Actor, { Role: role, Key: key }: { Role: NarrowedRole; Key: string }): Promise<boolean> {
    if (!this.has(key)) return false;
    await this.write(by, { role, key }, () => null);
    return true;
  }

  /**
   * Stores the value that `next` returns, with its fact. Stores nothing when the value equals the current
   * one.
   */
  private write(
    by: Actor,
    { role, key }: { role: NarrowedRole; key: string },
    next: (before: HiddenColumns) => readonly string[] | null,
  ): Promise<void> {
    const rights = this.rights.find((right) => right.key === key)!;
    return this.database.transaction(async (runner) => {
      await runner.query('insert into column_right (role, key) values ($1, $2) on conflict do nothing', [
        role,
        key,
      ]);
      const [row] = await runner.query<{ hidden: string[] | null }>(
        'select hidden from column_right where role = $1 and key = $2 for update',
        [role, key],
      );
      const before = row?.hidden ?? null;
      const after = next(before ? { [key]: before } : {});
      const shown = (hidden: readonly string[] | null) =>
        JSON.stringify(
          [...hiddenColumns({ role, ...(hidden && { hiddenColumns: { [key]: hidden } }) }, rights)].sort(),
        );
      if (shown(before) === shown(after) && (before === null) === (after === null)) return;
      await runner.query('update column_right set hidden = $3 where role = $1 and key = $2', [
        role,
        key,
        after,
      ]);
      const data = { role, key, hidden: after, by };
      const fact = { type: 'identity/ColumnsHidden', data } as const;
      await record(runner, `${COLUMN_RIGHTS_CATEGORY}:${columnsId(role, key)}`, fact, this.clock.now(), [
        COLUMN_RIGHTS_VERSION,
      ]);
    });
  }
}
