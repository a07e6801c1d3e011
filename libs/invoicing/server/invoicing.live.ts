import { may, type UserScope } from '@floorplan/identity/domain';
import { BILLING_TOPICS, INVOICE_TOPICS, PAYMENT_TOPICS } from '@floorplan/invoicing/contracts';
import {
  BILLING_RUN_CATEGORY,
  INVOICE_CATEGORY,
  PAYER_NUMBER_CATEGORY,
  PAYMENT_CATEGORY,
} from '@floorplan/invoicing/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PayerNumbersList } from './payments/payer-numbers.list';
import { PaymentsList } from './payments/payments.list';
import { BillingRunsList } from './runs/billing.lists';
import { InvoicesList } from './queries/invoices.list';

/** Live topics of documents. */
@Injectable()
export class InvoicingLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly invoices: InvoicesList,
    private readonly payments: PaymentsList,
    private readonly payers: PayerNumbersList,
    private readonly runs: BillingRunsList,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: INVOICE_TOPICS.invoices,
      categories: [INVOICE_CATEGORY],
      mayJoin: (scope) => may(scope, 'invoices.read'),
      rows: (ids, scope) => this.invoices.changed(ids, scope),
    });
    this.topics.add({
      name: PAYMENT_TOPICS.payments,
      categories: [PAYMENT_CATEGORY],
      mayJoin: (scope) => may(scope, 'payments.read'),
      rows: (ids, scope) => this.payments.changed(ids, scope),
    });
    this.topics.add({
      name: PAYMENT_TOPICS.payers,
      categories: [PAYER_NUMBER_CATEGORY],
      mayJoin: (scope) => may(scope, 'payments.read'),
      rows: (ids, scope) => this.payers.changed(ids, scope),
    });
    this.topics.add({
      name: BILLING_TOPICS.runs,
      categories: [BILLING_RUN_CATEGORY],
      mayJoin: (scope) => may(scope, 'payments.read'),
      rows: (ids, scope) => this.runs.changed(ids, scope),
    });
  }
}
