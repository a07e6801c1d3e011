import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { MAX_VIEWS, type SavedView, type SaveViewRequest } from '../../contracts/saved-views';
import type { UserScope } from '../../domain/scope';

/** Error code of Postgres for a duplicate key. */
const UNIQUE_VIOLATION = '23505';

/**
 * SQL of the views that user $1 sees: the user's own views, and shared views of users with the same role for
 * the same party.
 */
const VISIBLE = `
  saved_view v join app_user owner on owner.id = v.user_id join app_user reader on reader.id = $1
  where (v.user_id = $1 or (v.is_shared and owner.is_active and owner.role = reader.role
    and owner.role_id is not distinct from reader.role_id))`;

/** Parameters $2–$7: list, path, name, query, columns, is_shared. */
const valuesOf = ({ List, Path, Name, Query, Columns, IsShared }: SaveViewRequest): unknown[] => [
  List,
  Path,
  Name.trim(),
  Query,
  Columns,
  IsShared,
];

/** Tables of saved views. Views are settings of their users, so rows are changed in place without facts. */
@Injectable()
export class SavedViews {
  constructor(private readonly database: Database) {}

  read({ userId }: UserScope): Promise<SavedView[]> {
    return this.database.query<SavedView>(
      `select v.id as "Id", v.list as "List", v.path as "Path", v.name as "Name", v.query as "Query",
         v.columns as "Columns", v.is_shared as "IsShared", v.user_id = $1 as "IsMine", owner.name as "OwnerName",
         exists (select 1 from saved_view_default d where d.user_id = $1 and d.view_id = v.id) as "IsDefault"
       from ${VISIBLE} order by v.list, v.name collate "sv-x-icu", v.id`,
      [userId],
    );
  }

  /**
   * Saves a new view. Saving the same view again returns the same id.
   * @returns the id, or TAKEN when another view of the user has this name
   */
  async add({ userId }: UserScope, view: SaveViewRequest): Promise<number | 'TAKEN' | 'TOO_MANY'> {
    const values = valuesOf(view);
    const [added] = await this.database.query<{ id: number }>(
      `insert into saved_view (user_id, list, path, name, query, columns, is_shared)
       select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from saved_view where user_id = $1) < ${MAX_VIEWS}
       on conflict do nothing returning id`,
      [userId, ...values],
    );
    if (added) return added.id;
    const [named] = await this.database.query<{ id: number; isSame: boolean }>(
      `select id, path = $3 and query = $5 and columns is not distinct from $6::text[]
         and is_shared = $7 as "isSame"
       from saved_view where user_id = $1 and list = $2 and name = $4`,
      [userId, ...values],
    );
    if (!named) return 'TOO_MANY';
    return named.isSame ? named.id : 'TAKEN';
  }

  /** Changes a view of the user. A view cannot be moved to another list. */
  async change({ userId }: UserScope, view: SaveViewRequest): Promise<number | 'TAKEN' | 'UNKNOWN'> {
    try {
      const [changed] = await this.database.query<{ id: number }>(
        `update saved_view set path = $3, name = $4, query = $5, columns = $6, is_shared = $7, saved_at = now()
         where user_id = $1 and list = $2 and id = $8 returning id`,
        [userId, ...valuesOf(view), view.Id],
      );
      return changed?.id ?? 'UNKNOWN';
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'TAKEN';
      throw error;
    }
  }

  /** Removes a view of the user. A list that opened with this view no longer does so. */
  async remove({ userId }: UserScope, id: number): Promise<boolean> {
    const removed = await this.database.query(
      'delete from saved_view where user_id = $1 and id = $2 returning id',
      [userId, id],
    );
    return removed.length > 0;
  }

  /**
   * Makes the view's list open with this view for the user. With `isDefault` false, the list no longer does
   * so.
   */
  async openWith({ userId }: UserScope, id: number, isDefault: boolean): Promise<boolean> {
    const found = await this.database.query(
      isDefault
        ? `insert into saved_view_default (user_id, list, view_id)
             select $1, v.list, v.id from ${VISIBLE} and v.id = $2
           on conflict (user_id, list) do update set view_id = excluded.view_id returning view_id`
        : `with gone as (delete from saved_view_default where user_id = $1 and view_id = $2)
           select v.id from ${VISIBLE} and v.id = $2`,
      [userId, id],
    );
    return found.length > 0;
  }
}
