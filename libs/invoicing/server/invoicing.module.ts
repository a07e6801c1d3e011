import { AccruedSources, BillingSources, NettingBalances, OpenRuns } from '@floorplan/invoicing/billing';
import { seriesStream } from '@floorplan/invoicing/domain';
import { Registry } from '@floorplan/platform/event-store';
import { ChargedDaysReader } from '@floorplan/pricing/contracts';
import { ReportSources } from '@floorplan/reports/contracts';
import { Global, Module } from '@nestjs/common';
import { BilledMonths } from './billed-months';
import {
  invoiceChargeProjection,
  invoiceEntryProjection,
  invoiceProjection,
  invoiceVehicleProjection,
} from './invoice.projections';
import { payerNumberProjection, paymentProjection } from './payments/payment.projections';
import { AccruedSums } from './interim/accrued-sums';
import { InterestReceiverReport } from './interim/interest-receiver.report';
import { OpenInvoicesReport } from './queries/open-invoices.report';
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
    AccruedSums,
    Calculations,
    OpenInvoicesReport,
    InterestReceiverReport,
  ],
  exports: [
    ChargedDaysReader,
    NettingBalances,
    OpenRuns,
    BillingSources,
    AccruedSources,
    AccruedSums,
    Calculations,
  ],
})
export class InvoicingModule {
  constructor(
    registry: Registry,
    reports: ReportSources,
    open: OpenInvoicesReport,
    interest: InterestReceiverReport,
  ) {
    reports.add(open);
    reports.add(interest);
    registry.addStream(seriesStream);
    registry.addInlineProjection(invoiceProjection);
    registry.addInlineProjection(invoiceVehicleProjection);
    registry.addInlineProjection(invoiceEntryProjection);
    registry.addInlineProjection(invoiceChargeProjection);
    registry.addInlineProjection(paymentProjection);
    registry.addInlineProjection(payerNumberProjection);
    registry.addInlineProjection(billingRunProjection);
    registry.addInlineProjection(nettingProjection);
  }
}
