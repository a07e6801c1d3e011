import { bankFileStream } from '@floorplan/bank/domain';
import type { DashboardView } from '@floorplan/dashboard/contracts';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';
import { may, type UserScope } from '@floorplan/identity/domain';
import type { Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { filesToCheck } from '../lists/bank-files.list';

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  by_name: string;
  received_on: string;
  to_check: number;
}

/** Files of the bank in the last 30 days with rows that a person must look at, for staff. */
@Injectable()
export class RowsToCheckGroup extends GroupSource<Row> {
  readonly name = 'bank_rows_to_check';
  readonly categories = [bankFileStream.category];
  protected readonly sql = {
    from: 'bank_file f',
    columns: `f.id, f.name, f.by_name, (f.received_at at time zone 'Europe/Stockholm')::date::text as received_on,
      (select count(*)::int from bank_file_row_to_check c where c.file_id = f.id) as to_check`,
    order: 'f.received_at, f.id',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'bank.read');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope)
      ? filesToCheck(new Where(), this.clock.today())
      : undefined;
  }

  protected partsOf(row: Row, locale: Language): OwnParts {
    const rows = textIn(locale, 'bank.rows_to_check', { count: row.to_check });
    return {
      Id: row.id,
      Identification: row.name,
      StatusMessage: `${rows} · ${row.by_name}`,
      Date: row.received_on,
    };
  }
}
