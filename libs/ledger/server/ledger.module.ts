import { listAccess } from '@floorplan/identity/access';
import { LEDGER_ROUTES, ledgerEntriesContract } from '@floorplan/ledger/contracts';
import { Registry } from '@floorplan/platform/event-store';
import { listController, Lists } from '@floorplan/platform/lists';
import { Global, Module } from '@nestjs/common';
import {
  invoiceEntryRows,
  nettingEntryRows,
  payableEntryRows,
  paymentEntryRows,
  vehicleEntryRows,
} from './entries/entries.projections';
import { LedgerEntriesList } from './lists/ledger-entries.list';
import { TrialBalanceController } from './lists/trial-balance.controller';
import { TrialBalances } from './lists/trial-balance.list';
import { AccountBalances } from './ties/account-balances';
import { TiedSums } from './ties/tied-sums';
import { TiesController } from './ties/ties.controller';

/** Entries of all facts that move money. For both hosts. */
@Global()
@Module({})
export class LedgerModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(vehicleEntryRows);
    registry.addInlineProjection(invoiceEntryRows);
    registry.addInlineProjection(paymentEntryRows);
    registry.addInlineProjection(payableEntryRows);
    registry.addInlineProjection(nettingEntryRows);
  }
}

const EntriesController = listController(LedgerEntriesList, {
  routes: { list: LEDGER_ROUTES.entries, export: LEDGER_ROUTES.exportEntries },
  contract: ledgerEntriesContract,
  access: listAccess('books.read'),
  tag: 'ledger',
  summary: 'Lines of the entries of the books, latest first',
});

@Module({
  imports: [LedgerModule],
  controllers: [TiesController, EntriesController, TrialBalanceController],
  providers: [Lists, AccountBalances, TiedSums, LedgerEntriesList, TrialBalances],
})
export class LedgerApiModule {}
