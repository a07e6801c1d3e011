import { listAccess } from '@floorplan/identity/access';
import { SecondPerson, UserActs } from '@floorplan/identity/acts';
import { may, type UserScope } from '@floorplan/identity/domain';
import {
  closedDaysContract,
  compareContract,
  LEDGER_ROUTES,
  LEDGER_TOPICS,
  ledgerEntriesContract,
  ledgerMonthsContract,
  numberChangesContract,
  vouchersContract,
} from '@floorplan/ledger/contracts';
import { accountNumberStream } from '@floorplan/ledger/domain';
import { Acts } from '@floorplan/platform/acts';
import { Registry } from '@floorplan/platform/event-store';
import { listController, Lists } from '@floorplan/platform/lists';
import { LiveTopics } from '@floorplan/platform/live';
import { Global, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChartController } from './chart/chart.controller';
import { ChartOfAccounts } from './chart/chart-of-accounts';
import { accountNumberRows } from './chart/chart.projection';
import { NumberChangeActsController, NumberChangeKind } from './chart/number-change-acts';
import { NumberChangesList } from './chart/number-changes.list';
import { NumberPreviews } from './chart/number-preview';
import { ProposeNumberHandler } from './chart/propose-number.command';
import { CloseDays } from './closing/close-days';
import { ClosingEntries } from './closing/closing-entries';
import { ObjectNames } from './closing/object-names';
import { CloseDaysEachNight } from './closing/close-days.job';
import { ClosedDays } from './closing/closed-days';
import { ClosedDaysList } from './closing/closed-days.list';
import { DaysController } from './closing/days.controller';
import {
  closedDayRows,
  closingEntryRows,
  objectNameRows,
  voucherLineRows,
  voucherRows,
} from './closing/ledger-day.projections';
import { ComparedLinesList } from './compare/compared-lines.list';
import {
  invoiceEntryRows,
  nettingEntryRows,
  payableEntryRows,
  paymentEntryRows,
  vehicleEntryRows,
} from './entries/entries.projections';
import { GeneralLedgerController } from './lists/general-ledger.controller';
import { GeneralLedger } from './lists/general-ledger.list';
import { LedgerEntriesList } from './lists/ledger-entries.list';
import { TrialBalanceController } from './lists/trial-balance.controller';
import { TrialBalances } from './lists/trial-balance.list';
import { VouchersList } from './lists/vouchers.list';
import { ledgerMonthRows } from './months/ledger-month.projection';
import { Months } from './months/months';
import { MonthsController } from './months/months.controller';
import { LedgerMonthsList } from './months/months.list';
import { VatBoxes } from './months/vat-boxes.list';
import { SieController } from './sie/sie.controller';
import { SieExports } from './sie/sie-export';
import { AccountBalances } from './ties/account-balances';
import { TiedSums } from './ties/tied-sums';
import { TiesController } from './ties/ties.controller';
import { TiesNow } from './ties/ties-now';

/** Entries of all facts that move money, and the vouchers of closed days. For both hosts. */
@Global()
@Module({})
export class LedgerModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(vehicleEntryRows);
    registry.addInlineProjection(invoiceEntryRows);
    registry.addInlineProjection(paymentEntryRows);
    registry.addInlineProjection(payableEntryRows);
    registry.addInlineProjection(nettingEntryRows);
    registry.addInlineProjection(closingEntryRows);
    registry.addInlineProjection(objectNameRows);
    registry.addInlineProjection(accountNumberRows);
    registry.addInlineProjection(closedDayRows);
    registry.addInlineProjection(voucherRows);
    registry.addInlineProjection(voucherLineRows);
    registry.addInlineProjection(ledgerMonthRows);
  }
}

const tag = 'ledger';

const EntriesController = listController(LedgerEntriesList, {
  routes: { list: LEDGER_ROUTES.entries, export: LEDGER_ROUTES.exportEntries },
  contract: ledgerEntriesContract,
  access: listAccess('books.read'),
  tag,
  summary: 'Lines of the entries of the books by the day on which they are booked, latest first',
});

const ClosedDaysController = listController(ClosedDaysList, {
  routes: { list: LEDGER_ROUTES.days, export: LEDGER_ROUTES.exportDays },
  contract: closedDaysContract,
  access: listAccess('books.read'),
  tag,
  summary: 'Closed days of the books with their vouchers and whether the accounts agreed, latest first',
});

const VouchersController = listController(VouchersList, {
  routes: { list: LEDGER_ROUTES.vouchers, export: LEDGER_ROUTES.exportVouchers },
  contract: vouchersContract,
  access: listAccess('books.read'),
  tag,
  summary: 'Journal: the vouchers of closed days, latest first',
});

const LedgerMonthsController = listController(LedgerMonthsList, {
  routes: { list: LEDGER_ROUTES.months, export: LEDGER_ROUTES.exportMonths },
  contract: ledgerMonthsContract,
  access: listAccess('books.read'),
  tag,
  summary: 'Months of the books with their vouchers, VAT and close, latest first',
});

const ComparedLinesController = listController(ComparedLinesList, {
  routes: { list: LEDGER_ROUTES.compare, export: LEDGER_ROUTES.exportCompare },
  contract: compareContract,
  access: listAccess('books.read'),
  tag,
  summary: 'Lines of vouchers that differ from the entries that the facts give now; none when all are equal',
});

const NumberChangesController = listController(NumberChangesList, {
  routes: { list: LEDGER_ROUTES.numberChanges, export: LEDGER_ROUTES.exportNumberChanges },
  contract: numberChangesContract,
  access: listAccess('books.read'),
  tag,
  summary: 'Changes of the chart of accounts, and those that wait for approval',
});

const CLOSING = [
  Acts,
  AccountBalances,
  TiedSums,
  TiesNow,
  ClosedDays,
  CloseDays,
  ClosingEntries,
  ObjectNames,
  ChartOfAccounts,
];

@Module({
  imports: [CqrsModule, LedgerModule],
  controllers: [
    TiesController,
    EntriesController,
    TrialBalanceController,
    GeneralLedgerController,
    VouchersController,
    DaysController,
    ClosedDaysController,
    MonthsController,
    LedgerMonthsController,
    ComparedLinesController,
    NumberChangesController,
    ChartController,
    NumberChangeActsController,
    SieController,
  ],
  providers: [
    ...CLOSING,
    Lists,
    LedgerEntriesList,
    TrialBalances,
    GeneralLedger,
    VouchersList,
    ClosedDaysList,
    Months,
    LedgerMonthsList,
    VatBoxes,
    ComparedLinesList,
    UserActs,
    SecondPerson,
    NumberPreviews,
    NumberChangesList,
    NumberChangeKind,
    ProposeNumberHandler,
    SieExports,
  ],
})
export class LedgerApiModule implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly numberChanges: NumberChangesList,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: LEDGER_TOPICS.numberChanges,
      categories: [accountNumberStream.category],
      mayJoin: (scope) => may(scope, 'books.read'),
      rows: (ids, scope) => this.numberChanges.changed(ids, scope),
    });
  }
}

/** Closes the days of the books. */
@Module({ imports: [LedgerModule], providers: CLOSING })
export class LedgerWorkerModule {
  static with({ closesDays }: { readonly closesDays: boolean }): DynamicModule {
    return { module: LedgerWorkerModule, providers: closesDays ? [CloseDaysEachNight] : [] };
  }
}
