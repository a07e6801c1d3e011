import { AccruedSources, BillingSources, NettingBalances } from '@floorplan/invoicing/billing';
import { seriesStream } from '@floorplan/invoicing/domain';
import { Registry } from '@floorplan/platform/event-store';
import { ChargedDaysReader } from '@floorplan/pricing/contracts';
import { Global, Module } from '@nestjs/common';
import { BilledMonths } from './billed-months';
import {
  invoiceEntryProjection,
  invoiceProjection,
  invoiceVehicleProjection,
  paymentProjection,
} from './invoice.projections';
import { NettingTables } from './netting/netting-tables';
import { nettingProjection } from './netting/netting.projection';
import { billingRunProjection } from './runs/billing-run.projection';
import { Calculations } from './runs/calculations';

/** Streams and tables of documents, payments, netting accounts and billing runs. For both hosts. */
@Global()
@Module({
  providers: [
    { provide: ChargedDaysReader, useClass: BilledMonths },
    { provide: NettingBalances, useClass: NettingTables },
    BillingSources,
    AccruedSources,
    Calculations,
  ],
  exports: [ChargedDaysReader, NettingBalances, BillingSources, AccruedSources, Calculations],
})
export class InvoicingModule {
  constructor(registry: Registry) {
    registry.addStream(seriesStream);
    registry.addInlineProjection(invoiceProjection);
    registry.addInlineProjection(invoiceVehicleProjection);
    registry.addInlineProjection(invoiceEntryProjection);
    registry.addInlineProjection(paymentProjection);
    registry.addInlineProjection(billingRunProjection);
    registry.addInlineProjection(nettingProjection);
  }
}
