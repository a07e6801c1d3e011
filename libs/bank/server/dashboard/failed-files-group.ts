import { bankFileStream, type BankFileStatus } from '@floorplan/bank/domain';
import type { DashboardView } from '@floorplan/dashboard/contracts';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';
import { may, type UserScope } from '@floorplan/identity/domain';
import type { Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { failedFiles } from '../lists/bank-files.list';

interface Row extends Record<string, unknown> {
  id: number;
  status: BankFileStatus;
  name: string;
  by_name: string;
  received_on: string;
}

/** Files of the bank that stopped, or were refused as a whole in the last week, for staff. */
@Injectable()
export class FailedFilesGroup extends GroupSource<Row> {
  readonly name = 'bank_files_failed';
  readonly categories = [bankFileStream.category];
  protected readonly sql = {
    from: 'bank_file f',
    columns: `f.id, f.status, f.name, f.by_name, (f.received_at at time zone 'Europe/Stockholm')::date::text as received_on`,
    order: 'f.received_at, f.id',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'bank.read');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope) ? failedFiles(new Where(), this.clock.today()) : undefined;
  }

  protected partsOf(row: Row, locale: Language): OwnParts {
    return {
      Id: row.id,
      Identification: row.name,
      StatusMessage: `${textIn(locale, `bank.status_${row.status}`)} · ${row.by_name}`,
      Date: row.received_on,
    };
  }
}
