import {
  isOfImporter,
  viewFor,
  type DashboardQuery,
  type DashboardView,
} from '@floorplan/dashboard/contracts';
import { isStaff, type UserScope } from '@floorplan/identity/domain';
import { LISTED_IMPORTERS, LISTED_ORGANISATIONS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { forbidden, notFound } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';

/** Finds the view that a caller requests. */
@Injectable()
export class AskedViews {
  constructor(private readonly database: Database) {}

  /**
   * @throws 403 for a role other than the caller's, 404 for an id outside the scope or an id that no party
   * has
   */
  async read(scope: UserScope, query: DashboardQuery): Promise<DashboardView | 'nothing'> {
    const view = viewFor(scope, query);
    if (view === 'forbidden') throw forbidden();
    if (view === 'unknown') throw notFound();
    // The scope of staff contains every id, even ids that no party has.
    if (view !== 'nothing' && isStaff(scope) && !(await this.exists(view))) throw notFound();
    return view;
  }

  private async exists({ role, id }: DashboardView): Promise<boolean> {
    if (id === null) return true;
    const parties = isOfImporter(role) ? LISTED_IMPORTERS : LISTED_ORGANISATIONS;
    return (await this.database.query(`select from ${parties} p where p.id = $1`, [id])).length > 0;
  }
}
