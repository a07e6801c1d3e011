import { hasFunction, type UserScope } from '@floorplan/identity/domain';
import { INVOICE_FUNCTIONS, INVOICE_TOPICS } from '@floorplan/invoicing/contracts';
import { INVOICE_CATEGORY } from '@floorplan/invoicing/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InvoicesList } from './queries/invoices.list';

/** Live topics of documents. */
@Injectable()
export class InvoicingLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly invoices: InvoicesList,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: INVOICE_TOPICS.invoices,
      categories: [INVOICE_CATEGORY],
      mayJoin: (scope) => Object.values(INVOICE_FUNCTIONS).some((key) => hasFunction(scope, key)),
      rows: (ids, scope) => this.invoices.changed(ids, scope),
    });
  }
}
