import { DocumentPayouts } from '@floorplan/invoicing/contracts';
import { listAccess } from '@floorplan/identity/access';
import { SecondPerson, UserActs } from '@floorplan/identity/acts';
import { may, type UserScope } from '@floorplan/identity/domain';
import { Acts } from '@floorplan/platform/acts';
import { Policies, Registry, type StoredEvent } from '@floorplan/platform/event-store';
import { listController, Lists } from '@floorplan/platform/lists';
import { LiveTopics } from '@floorplan/platform/live';
import {
  ACCOUNT_ROUTES,
  accountChangesContract,
  AnswersToRuns,
  PAYABLE_ROUTES,
  payablesContract,
  paymentRunsContract,
  PAYOUT_TOPICS,
  RUN_ROUTES,
  SentPayments,
} from '@floorplan/payouts/contracts';
import { ACCOUNT_CHANGE_CATEGORY, PAYABLE_CATEGORY, PAYMENT_RUN_CATEGORY } from '@floorplan/payouts/domain';
import { Global, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountChangeActsController, AccountChangeKind } from './accounts/account-change-acts';
import { AccountChangesList } from './accounts/account-changes.list';
import { accountChangeRows } from './accounts/account-changes.projection';
import { Accounts } from './accounts/accounts';
import { AccountsController } from './accounts/accounts.controller';
import { MailWhenAccountChanged } from './accounts/mail-when-account-changed.policy';
import { PaidParties } from './accounts/paid-parties';
import { ProposeAccountHandler } from './accounts/propose-account.command';
import { StoredDocumentPayouts } from './payables/document-payouts';
import { OwnPayouts } from './payables/own-payouts.query';
import { PayableActsController, PayableRecord } from './payables/payable-acts';
import { PayableBook } from './payables/payable-book';
import { PayableController } from './payables/payable.controller';
import { PayablesList } from './payables/payables.list';
import { payableRows } from './payables/payables.projection';
import { PayoutStart } from './payables/payout-start';
import { PayoutsController } from './payables/payouts.controller';
import { SettleAgain } from './payables/settle-again.policy';
import { SettleDocuments } from './payables/settle-documents.policy';
import { SettleVehicles } from './payables/settle-vehicles.policy';
import { BANK_KEY } from './runs/authentic-bank';
import { BankAnswers } from './runs/bank-answers';
import { BankAnswersController } from './runs/bank-answers.controller';
import { BankAddress } from './runs/bank-address';
import { HandOverJobs } from './runs/hand-over-jobs';
import { HandOverRun } from './runs/hand-over-run';
import { HearBank } from './runs/hear-bank';
import { Payer } from './runs/payer';
import { PaymentFiles } from './runs/payment-files';
import { PaymentRunQuery } from './runs/payment-run.query';
import { PaymentRunsController } from './runs/payment-runs.controller';
import { PaymentRunsList } from './runs/payment-runs.list';
import { paymentRunRows } from './runs/payment-runs.projection';
import { PrepareRunHandler } from './runs/prepare-run.command';
import { PaymentRunKind, RunActsController } from './runs/run-acts';
import { TakenAnswers } from './runs/taken-answers';

const tag = 'payouts';

const AccountChangesController = listController(AccountChangesList, {
  routes: { list: ACCOUNT_ROUTES.changes, export: ACCOUNT_ROUTES.exportChanges },
  contract: accountChangesContract,
  access: listAccess('accounts.read'),
  tag,
  summary: 'Changes of the accounts to which parties are paid, and those that wait for approval',
});

const PayablesController = listController(PayablesList, {
  routes: { list: PAYABLE_ROUTES.list, export: PAYABLE_ROUTES.export },
  contract: payablesContract,
  access: listAccess('payables.read'),
  tag,
  summary: 'What the provider pays to importers, dealers and others, by due day',
});

const RunsController = listController(PaymentRunsList, {
  routes: { list: RUN_ROUTES.list, export: RUN_ROUTES.export },
  contract: paymentRunsContract,
  access: listAccess('paymentRuns.read'),
  tag,
  summary: 'Payment runs, latest first',
});

const documentPayouts = { provide: DocumentPayouts, useClass: StoredDocumentPayouts };
const sentPayments = { provide: SentPayments, useExisting: HearBank };
const answersToRuns = { provide: AnswersToRuns, useClass: TakenAnswers };

const SHARED = [
  Acts,
  UserActs,
  SecondPerson,
  Accounts,
  PaidParties,
  ProposeAccountHandler,
  AccountChangeKind,
  PrepareRunHandler,
  PaymentRunKind,
  PayableRecord,
  HearBank,
  sentPayments,
  documentPayouts,
  BankAnswers,
  answersToRuns,
];

/** Streams, tables and commands of money out, and the ports by which files of the bank tell of payments. For both hosts. */
@Global()
@Module({ providers: SHARED, exports: SHARED })
export class PayoutsModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(accountChangeRows);
    registry.addInlineProjection(payableRows);
    registry.addInlineProjection(paymentRunRows);
  }
}

@Module({
  imports: [CqrsModule, PayoutsModule],
  controllers: [
    AccountChangesController,
    AccountsController,
    AccountChangeActsController,
    PayablesController,
    PayableController,
    PayableActsController,
    PayoutsController,
    RunsController,
    PaymentRunsController,
    BankAnswersController,
    RunActsController,
  ],
  providers: [
    Lists,
    AccountChangesList,
    PayablesList,
    OwnPayouts,
    PaymentRunsList,
    PaymentRunQuery,
    PaymentFiles,
  ],
})
export class PayoutsApiModule implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly changes: AccountChangesList,
    private readonly payables: PayablesList,
    private readonly runs: PaymentRunsList,
  ) {}

  /**
   * @param payer company whose account pays
   * @param bankKey secret with which the bank signs its calls; blank when it calls nothing
   */
  static with(payer: Payer, bankKey: string): DynamicModule {
    const providers = [
      { provide: Payer, useValue: payer },
      { provide: BANK_KEY, useValue: bankKey },
    ];
    return { module: PayoutsApiModule, providers };
  }

  onModuleInit(): void {
    this.topics.add({
      name: PAYOUT_TOPICS.accountChanges,
      categories: [ACCOUNT_CHANGE_CATEGORY],
      mayJoin: (scope) => may(scope, 'accounts.read'),
      rows: (ids, scope) => this.changes.changed(ids, scope),
    });
    this.topics.add({
      name: PAYOUT_TOPICS.payables,
      categories: [PAYABLE_CATEGORY],
      mayJoin: (scope) => may(scope, 'payables.read'),
      rows: (ids, scope) => this.payables.changed(ids, scope),
    });
    this.topics.add({
      name: PAYOUT_TOPICS.runs,
      categories: [PAYMENT_RUN_CATEGORY],
      mayJoin: (scope) => may(scope, 'paymentRuns.read'),
      rows: (ids, scope) => this.runs.changed(ids, scope),
    });
  }
}

/** Policies and jobs of money out. */
@Module({
  imports: [PayoutsModule],
  providers: [
    MailWhenAccountChanged,
    PayoutStart,
    PayableBook,
    SettleVehicles,
    SettleDocuments,
    SettleAgain,
    HandOverRun,
    HandOverJobs,
  ],
})
export class PayoutsWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly mail: MailWhenAccountChanged,
    private readonly vehicles: SettleVehicles,
    private readonly documents: SettleDocuments,
    private readonly again: SettleAgain,
    private readonly handOver: HandOverJobs,
  ) {}

  static with(bank: BankAddress): DynamicModule {
    return { module: PayoutsWorkerModule, providers: [{ provide: BankAddress, useValue: bank }] };
  }

  onModuleInit(): void {
    const add = (
      { readerName: name, types }: { readonly readerName: string; readonly types: readonly string[] },
      react: (events: readonly StoredEvent[]) => Promise<void>,
    ) => this.policies.add({ name, types: [...types], react });
    add(MailWhenAccountChanged, (events) => this.mail.react(events));
    add(SettleVehicles, (events) => this.vehicles.react(events));
    add(SettleDocuments, (events) => this.documents.react(events));
    add(SettleAgain, (events) => this.again.react(events));
    add(HandOverJobs, (events) => this.handOver.react(events));
  }
}
