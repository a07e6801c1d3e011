import { AccruedSources, BillingSources, NettingBalances, OpenRuns } from '@floorplan/invoicing/billing';
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
import { StoredOpenRuns } from './runs/stored-open-runs';

/** Streams and tables of documents, payments, netting accounts and billing runs. For both hosts. */
@Global()
@Module({
  providers: [
    { provide: ChargedDaysReader, useClass: BilledMonths },
    { provide: NettingBalances, useClass: NettingTables },
    { provide: OpenRuns, useClass: StoredOpenRuns },
    BillingSources,
    AccruedSources,
    Calculations,
  ],
  exports: [ChargedDaysReader, NettingBalances, OpenRuns, BillingSources, AccruedSources, Calculations],
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
