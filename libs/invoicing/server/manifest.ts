import {
  BILLING_TOPICS,
  CLAIM_TOPICS,
  E_INVOICE_TOPICS,
  INVOICE_TOPICS,
  PAYMENT_TOPICS,
} from '@floorplan/invoicing/contracts';
import { oreOfKronor } from '@floorplan/kernel';
import type { ContextManifest } from '@floorplan/platform/contexts';
import type { Environment } from '@floorplan/platform/http';
import type { DynamicModule } from '@nestjs/common';
import { ClaimsApiModule, ClaimsModule, ClaimsWorkerModule } from './claims/claims.module';
import { REMINDERS_QUEUE } from './claims/reminder-kinds';
import { ReminderSettingsModule } from './claims/reminder-settings';
import { DocumentsModule, DocumentsWorkerModule } from './documents/documents.module';
import { DueTermsModule } from './due-terms';
import { E_INVOICE_QUEUE } from './e-invoices/e-invoice-jobs';
import { EInvoicesApiModule, EInvoicesModule, EInvoicesWorkerModule } from './e-invoices/e-invoices.module';
import { InvoicingApiModule } from './invoicing.api.module';
import { InvoicingModule } from './invoicing.module';
import { InvoicingWorkerModule } from './invoicing.worker.module';
import { IssuerModule } from './issuer';
import { PaymentsModule } from './payments/payments.module';
import { BILLING_QUEUE } from './runs/run-kinds';
import { DocumentSourcesModule } from './runs/document-sources.module';

const issuerOf = ({
  PROVIDER_NAME,
  PROVIDER_ORGNO,
  PROVIDER_BANKGIRO,
  PROVIDER_SEAT,
}: Environment): DynamicModule =>
  IssuerModule.with({
    name: PROVIDER_NAME,
    organisationNumber: PROVIDER_ORGNO,
    bankgiro: PROVIDER_BANKGIRO,
    ...(PROVIDER_SEAT && { seat: PROVIDER_SEAT }),
  });

/** Fees are whole kronor. */
const remindersOf = ({
  REMINDERS,
  REMINDER_FEE: [first, second] = [0, 0],
  AUTO_SEND_REMINDERS = false,
}: Partial<Environment>): DynamicModule =>
  ReminderSettingsModule.with(
    {
      fees: [oreOfKronor(first), oreOfKronor(second)],
      ...(REMINDERS !== undefined && { bankDays: REMINDERS }),
    },
    AUTO_SEND_REMINDERS,
  );

export const manifest: ContextManifest = {
  name: 'invoicing',
  tables: [
    'invoice',
    'invoice_vehicle',
    'invoice_entry',
    'invoice_charge',
    'payment',
    'payer_number',
    'stored_document',
    'e_invoice',
    'billing_run',
    'billing_part',
    'billing_document',
    'billing_gap',
    'billing_calculation',
    'netting_account',
    'reminder_letter',
    'reminder_run',
  ],
  topics: [
    ...Object.values(INVOICE_TOPICS),
    ...Object.values(PAYMENT_TOPICS),
    ...Object.values(BILLING_TOPICS),
    ...Object.values(E_INVOICE_TOPICS),
    ...Object.values(CLAIM_TOPICS),
  ],
  queues: [BILLING_QUEUE, E_INVOICE_QUEUE, REMINDERS_QUEUE],
  shared: ({
    REFERENCE_RATE = 'Referensränta',
    DUE_TERMS = {},
    EINVOICE_URL: url,
    EINVOICE_KEY: key = '',
    ...environment
  }) => [
    InvoicingModule,
    ClaimsModule,
    DueTermsModule.with(DUE_TERMS),
    remindersOf(environment),
    DocumentSourcesModule.with({ referenceRate: REFERENCE_RATE }),
    DocumentsModule,
    EInvoicesModule.with({ url, key }),
  ],
  api: (environment) => [
    issuerOf(environment),
    PaymentsModule,
    InvoicingApiModule,
    EInvoicesApiModule,
    ClaimsApiModule,
  ],
  worker: (environment) => [
    issuerOf(environment),
    PaymentsModule,
    InvoicingWorkerModule.with({ issuesByItself: environment.AUTO_ISSUE_BILLING }),
    DocumentsWorkerModule,
    EInvoicesWorkerModule,
    ClaimsWorkerModule,
  ],
};
