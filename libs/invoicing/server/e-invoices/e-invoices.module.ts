import { DashboardSources } from '@floorplan/dashboard/contracts';
import { UserActs } from '@floorplan/identity/acts';
import { may, type UserScope } from '@floorplan/identity/domain';
import { E_INVOICE_TOPICS } from '@floorplan/invoicing/contracts';
import { E_INVOICE_CATEGORY } from '@floorplan/invoicing/domain';
import { Acts } from '@floorplan/platform/acts';
import { Policies, Registry } from '@floorplan/platform/event-store';
import { Lists } from '@floorplan/platform/lists';
import { LiveTopics } from '@floorplan/platform/live';
import { Global, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { DocumentMails } from '../documents/document-mails';
import { InvoiceDocuments } from '../documents/invoice-documents';
import { InvoiceDetails } from '../queries/invoice-detail.query';
import { AccessPoint } from './access-point';
import { DeliverEInvoice } from './deliver-e-invoice';
import { EInvoiceActsController, EInvoiceKind } from './e-invoice-acts';
import { EInvoiceGroup } from './e-invoice-group';
import { EInvoiceJobs } from './e-invoice-jobs';
import { eInvoiceProjection } from './e-invoice.projection';
import { EInvoiceQuery } from './e-invoice.query';
import { EInvoices } from './e-invoices';
import { EInvoicesController, EInvoicesListController } from './e-invoices.controller';
import { EInvoicesList } from './e-invoices.list';
import { HttpAccessPoint, type AccessPointSettings } from './http-access-point';

/** Stream and table of electronic invoices, and the access point. For both hosts. */
@Global()
@Module({})
export class EInvoicesModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(eInvoiceProjection);
  }

  static with(settings: AccessPointSettings): DynamicModule {
    const accessPoint = { provide: AccessPoint, useFactory: () => new HttpAccessPoint(settings) };
    return { module: EInvoicesModule, providers: [accessPoint], exports: [AccessPoint] };
  }
}

/** HTTP API of electronic invoices, and the task about those that were not delivered. */
@Module({
  controllers: [EInvoicesListController, EInvoicesController, EInvoiceActsController],
  providers: [
    Lists,
    Acts,
    UserActs,
    InvoiceDetails,
    InvoiceDocuments,
    EInvoices,
    EInvoicesList,
    EInvoiceQuery,
    EInvoiceKind,
    EInvoiceGroup,
  ],
})
export class EInvoicesApiModule implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly list: EInvoicesList,
    dashboard: DashboardSources,
    group: EInvoiceGroup,
  ) {
    dashboard.add(group);
  }

  onModuleInit(): void {
    this.topics.add({
      name: E_INVOICE_TOPICS.eInvoices,
      categories: [E_INVOICE_CATEGORY],
      mayJoin: (scope) => may(scope, 'eInvoices.read'),
      rows: (ids, scope) => this.list.changed(ids, scope),
    });
  }
}

/** Policy and jobs that deliver electronic invoices. */
@Module({ providers: [Acts, InvoiceDocuments, DocumentMails, DeliverEInvoice, EInvoiceJobs] })
export class EInvoicesWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly jobs: EInvoiceJobs,
  ) {}

  onModuleInit(): void {
    const { readerName: name, types } = EInvoiceJobs;
    this.policies.add({ name, types: [...types], react: (events) => this.jobs.react(events) });
  }
}
