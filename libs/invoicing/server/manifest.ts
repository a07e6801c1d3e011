import { BILLING_TOPICS, INVOICE_TOPICS, PAYMENT_TOPICS } from '@floorplan/invoicing/contracts';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { InvoicingApiModule } from './invoicing.api.module';
import { InvoicingModule } from './invoicing.module';
import { InvoicingWorkerModule } from './invoicing.worker.module';
import { IssuerModule } from './issuer';
import { BILLING_QUEUE } from './runs/run-kinds';
import { RunSettingsModule } from './runs/runs.settings.module';

export const manifest: ContextManifest = {
  name: 'invoicing',
  tables: [
    ...['invoice', 'invoice_vehicle', 'invoice_entry', 'payment'],
    ...['billing_run', 'billing_part', 'billing_document', 'billing_gap', 'billing_calculation'],
  ],
  topics: [
    ...Object.values(INVOICE_TOPICS),
    ...Object.values(PAYMENT_TOPICS),
    ...Object.values(BILLING_TOPICS),
  ],
  queues: [BILLING_QUEUE],
  shared: ({ REFERENCE_RATE = 'Referensränta', REMINDER_FEE = 0 }) => [
    RunSettingsModule.with({ referenceRate: REFERENCE_RATE, reminderFee: REMINDER_FEE }),
    InvoicingModule,
  ],
  api: ({ PROVIDER_NAME, PROVIDER_ORGNO, PROVIDER_BANKGIRO }) => [
    IssuerModule.with({
      name: PROVIDER_NAME,
      organisationNumber: PROVIDER_ORGNO,
      bankgiro: PROVIDER_BANKGIRO,
    }),
    InvoicingApiModule,
  ],
  worker: ({ AUTO_ISSUE_BILLING, FLOORPLAN_SWEEP_MS }) => [
    InvoicingWorkerModule.with({ issuesByItself: AUTO_ISSUE_BILLING, everyMs: FLOORPLAN_SWEEP_MS }),
  ],
};
