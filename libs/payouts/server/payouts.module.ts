import { listAccess } from '@floorplan/identity/access';
import { UserActs } from '@floorplan/identity/acts';
import { may, type UserScope } from '@floorplan/identity/domain';
import { Acts } from '@floorplan/platform/acts';
import { Policies, Registry } from '@floorplan/platform/event-store';
import { listController, Lists } from '@floorplan/platform/lists';
import { LiveTopics } from '@floorplan/platform/live';
import { ACCOUNT_ROUTES, accountChangesContract, PAYOUT_TOPICS } from '@floorplan/payouts/contracts';
import { ACCOUNT_CHANGE_CATEGORY } from '@floorplan/payouts/domain';
import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountChangeActsController, AccountChangeKind } from './accounts/account-change-acts';
import { AccountChangesList } from './accounts/account-changes.list';
import { accountChangeRows } from './accounts/account-changes.projection';
import { Accounts } from './accounts/accounts';
import { AccountsController } from './accounts/accounts.controller';
import { MailWhenAccountChanged } from './accounts/mail-when-account-changed.policy';
import { PaidParties } from './accounts/paid-parties';
import { ProposeAccountHandler } from './accounts/propose-account.command';

const tag = 'payouts';

const AccountChangesController = listController(AccountChangesList, {
  routes: { list: ACCOUNT_ROUTES.changes, export: ACCOUNT_ROUTES.exportChanges },
  contract: accountChangesContract,
  access: listAccess('accounts.read'),
  tag,
  summary: 'Changes of the accounts to which parties are paid, and those that wait for approval',
});

const SHARED = [Acts, UserActs, Accounts, PaidParties, ProposeAccountHandler, AccountChangeKind];

/** Streams, tables and commands of money out. For both hosts. */
@Module({ providers: SHARED, exports: SHARED })
export class PayoutsModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(accountChangeRows);
  }
}

@Module({
  imports: [CqrsModule, PayoutsModule],
  controllers: [AccountChangesController, AccountsController, AccountChangeActsController],
  providers: [Lists, AccountChangesList],
})
export class PayoutsApiModule implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly changes: AccountChangesList,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: PAYOUT_TOPICS.accountChanges,
      categories: [ACCOUNT_CHANGE_CATEGORY],
      mayJoin: (scope) => may(scope, 'accounts.read'),
      rows: (ids, scope) => this.changes.changed(ids, scope),
    });
  }
}

/** Policies of money out. */
@Module({ imports: [PayoutsModule], providers: [MailWhenAccountChanged] })
export class PayoutsWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly mail: MailWhenAccountChanged,
  ) {}

  onModuleInit(): void {
    this.policies.add({
      name: MailWhenAccountChanged.readerName,
      types: [...MailWhenAccountChanged.types],
      react: (events) => this.mail.react(events),
    });
  }
}
