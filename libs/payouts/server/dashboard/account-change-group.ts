import type { DashboardView } from '@floorplan/dashboard/contracts';
import { GroupSource, type OwnParts } from '@floorplan/dashboard/groups';
import { may, type UserScope } from '@floorplan/identity/domain';
import type { Language } from '@floorplan/kernel';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { ACCOUNT_CHANGE_CATEGORY, type AccountType } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { changesToDecide } from '../accounts/account-changes.list';

interface Row extends Record<string, unknown> {
  id: number;
  party_name: string;
  type: AccountType;
  shown: string;
  proposed_by: string;
  proposed_on: string;
}

/** Changes of accounts that a colleague has proposed, for staff who may decide them. */
@Injectable()
export class AccountChangeGroup extends GroupSource<Row> {
  readonly name = 'account_changes';
  readonly categories = [ACCOUNT_CHANGE_CATEGORY];
  protected readonly sql = {
    from: 'account_change c',
    columns: `c.id, c.party_name, c.type, c.shown, c.proposed_by,
      (c.proposed_at at time zone 'Europe/Stockholm')::date::text as proposed_on`,
    order: 'c.proposed_at, c.id',
  };

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'accounts.change');
  }

  protected pendingIn({ scope, role }: DashboardView): Where | undefined {
    return role === 'FIN' && this.mayFollow(scope) ? changesToDecide(new Where(), scope) : undefined;
  }

  protected partsOf(row: Row, locale: Language): OwnParts {
    return {
      Id: row.id,
      Identification: row.party_name,
      StatusMessage: `${textIn(locale, `account.type_${row.type}`)} ${row.shown} · ${row.proposed_by}`,
      Date: row.proposed_on,
    };
  }
}
