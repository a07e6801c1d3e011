import { DashboardSources } from '@floorplan/dashboard/contracts';
import { UserActs } from '@floorplan/identity/acts';
import { Acts } from '@floorplan/platform/acts';
import { Batches } from '@floorplan/platform/batches';
import { Lists } from '@floorplan/platform/lists';
import { InvoiceSearch, PaymentSearch, VehicleDocuments } from '@floorplan/invoicing/contracts';
import { Global, Module } from '@nestjs/common';
import { InvoiceDocuments } from './documents/invoice-documents';
import { BookEntries } from './books/book-entries.list';
import { BookReceivers } from './books/book-receivers.list';
import { BookSums } from './books/book-sums';
import { BooksController } from './books/books.controller';
import { InterimController } from './interim/interim.controller';
import { Interim } from './interim/interim.list';
import { InvoicesController, InvoicesOfVehicleController } from './invoices.controller';
import { InvoicingLive } from './invoicing.live';
import { EnterPayment } from './payments/enter-payment';
import { MatchSure } from './payments/match-sure';
import { OpenDocuments } from './payments/open-documents';
import { PaymentCandidates } from './payments/payment-candidates.query';
import { CreditActsController, CreditKind } from './payments/credit-acts';
import { PaymentActsController, PaymentKind } from './payments/payment-acts';
import { PayerActsController, PayerNumberKind } from './payments/payer-acts';
import { PayerNumbersList } from './payments/payer-numbers.list';
import {
  PayerNumbersController,
  PaymentsController,
  PaymentsListController,
} from './payments/payments.controller';
import { OverdueGroup } from './dashboard/overdue-group';
import { PaymentGroup } from './dashboard/payment-group';

import { PaymentsList } from './payments/payments.list';
import { ReceivePayments } from './payments/receive-payments';
import { BillingAnswers } from './runs/billing-answers';
import {
  BillingController,
  BillingDocumentsListController,
  BillingRunsListController,
} from './runs/billing.controller';
import { BillingRuns } from './runs/billing-runs';
import { BillingDocumentsList, BillingRunsList } from './runs/billing.lists';
import { RUN_KINDS } from './runs/run-kinds';
import { StatementController } from './statement/statement.controller';
import { StatementDocuments } from './statement/statement-documents';
import { Statements } from './statement/statement.list';
import { InvoiceDetails } from './queries/invoice-detail.query';
import { StoredInvoiceSearch } from './queries/search-invoices';
import { StoredPaymentSearch } from './queries/search-payments';
import { StoredVehicleDocuments } from './queries/vehicle-documents.query';
import { InvoicesList, InvoicesOfVehicleList } from './queries/invoices.list';

const vehicleDocuments = { provide: VehicleDocuments, useClass: StoredVehicleDocuments };
const paymentSearch = { provide: PaymentSearch, useClass: StoredPaymentSearch };
const invoiceSearch = { provide: InvoiceSearch, useClass: StoredInvoiceSearch };

/** HTTP API of documents, and the readers by which other contexts find documents. */
@Global()
@Module({
  controllers: [
    InvoicesOfVehicleController,
    InvoicesController,
    PayerNumbersController,
    PayerActsController,
    PaymentsController,
    PaymentsListController,
    PaymentActsController,
    CreditActsController,
    BillingController,
    BillingRunsListController,
    BillingDocumentsListController,
    BooksController,
    InterimController,
    StatementController,
  ],
  providers: [
    Lists,
    InvoicesList,
    InvoicesOfVehicleList,
    InvoiceDetails,
    InvoiceDocuments,
    InvoicingLive,
    Acts,
    UserActs,
    PaymentKind,
    PayerNumberKind,
    PayerNumbersList,
    CreditKind,
    PaymentsList,
    OpenDocuments,
    PaymentCandidates,
    EnterPayment,
    MatchSure,
    PaymentGroup,
    OverdueGroup,
    ReceivePayments,
    BillingRuns,
    BillingAnswers,
    BillingRunsList,
    BillingDocumentsList,
    BookSums,
    BookReceivers,
    BookEntries,
    Interim,
    Statements,
    StatementDocuments,
    vehicleDocuments,
    invoiceSearch,
    paymentSearch,
  ],
  exports: [vehicleDocuments, invoiceSearch, paymentSearch],
})
export class InvoicingApiModule {
  constructor(batches: Batches, dashboard: DashboardSources, payments: PaymentGroup, overdue: OverdueGroup) {
    dashboard.add(payments);
    dashboard.add(overdue);
    for (const kind of RUN_KINDS) batches.define(kind);
  }
}
