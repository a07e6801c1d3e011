import { INVOICE_TOPICS, PAYMENT_TOPICS } from '@floorplan/invoicing/contracts';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { InvoicingApiModule } from './invoicing.api.module';
import { InvoicingModule } from './invoicing.module';
import { IssuerModule } from './issuer';

export const manifest: ContextManifest = {
  name: 'invoicing',
  tables: ['invoice', 'invoice_vehicle', 'invoice_entry', 'payment'],
  topics: [...Object.values(INVOICE_TOPICS), ...Object.values(PAYMENT_TOPICS)],
  shared: () => [InvoicingModule],
  api: ({ PROVIDER_NAME, PROVIDER_ORGNO, PROVIDER_BANKGIRO }) => [
    IssuerModule.with({
      name: PROVIDER_NAME,
      organisationNumber: PROVIDER_ORGNO,
      bankgiro: PROVIDER_BANKGIRO,
    }),
    InvoicingApiModule,
  ],
};
