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

/** Streams and tables of documents and payments. For both hosts. */
@Global()
@Module({
  providers: [{ provide: ChargedDaysReader, useClass: BilledMonths }],
  exports: [ChargedDaysReader],
})
export class InvoicingModule {
  constructor(registry: Registry) {
    registry.addStream(seriesStream);
    registry.addInlineProjection(invoiceProjection);
    registry.addInlineProjection(invoiceVehicleProjection);
    registry.addInlineProjection(invoiceEntryProjection);
    registry.addInlineProjection(paymentProjection);
  }
}
