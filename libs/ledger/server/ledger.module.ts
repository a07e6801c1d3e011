import { Registry } from '@floorplan/platform/event-store';
import { Global, Module } from '@nestjs/common';
import {
  invoiceEntryRows,
  nettingEntryRows,
  payableEntryRows,
  paymentEntryRows,
  vehicleEntryRows,
} from './entries.projections';
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

@Module({
  imports: [LedgerModule],
  controllers: [TiesController],
  providers: [AccountBalances, TiedSums],
})
export class LedgerApiModule {}
