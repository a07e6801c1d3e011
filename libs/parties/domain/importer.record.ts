import { LANGUAGES } from '@floorplan/kernel';
import {
  choice,
  describeRecord,
  flag,
  identityNumber,
  optional,
  percent,
  recordStream,
  text,
} from '@floorplan/kernel/records';
import type { RecordSaved, RowOf } from '@floorplan/kernel/records';
import { PARTIES_VERSION } from './parties.version';

/** An importer (general agent), which supplies the vehicles. */
export const importer = describeRecord({
  category: 'importer',
  texts: 'imp',
  table: 'importer',
  fact: 'parties/ImporterSaved',
  dataVersion: PARTIES_VERSION,
  fields: {
    name: text('Name', { required: true }),
    /** Id of the importer in its own system. */
    importerAssignedId: text('ImporterAssignedId', {
      kind: 'code',
      max: 50,
      required: true,
      unique: 'importer-own-number',
    }),
    /** Id of the importer in the finance provider's system. */
    financerAssignedId: text('FinancerAssignedId', {
      kind: 'code',
      max: 50,
      required: true,
      unique: 'importer-number',
    }),
    organizationNumber: identityNumber('OrganizationNumber'),
    vat: percent('VAT', { initial: 25 }),
    isActive: flag('IsActive', true),
    allowReject: flag('AllowReject'),
    /** Whether demo vehicles need the importer's approval before they are delivered. */
    demandDemoApproval: flag('DemandDemoApproval'),
    /** Whether private-label vehicles wait for approval. */
    demandPlApproval: flag('DemandPlApproval'),
    usePurchaseDiscount: flag('UsePurchaseDiscount'),
    allowOwnerReg: flag('AllowOwnerReg', true),
    allowManualTransferToDemo: flag('AllowManualTransferToDemo', true),
    paymentEmails: optional('emails', 'PaymentEmails', {
      max: 1000,
      help: 'record.emails_help',
    }),
    errorEmails: optional('emails', 'ErrorEmails', {
      max: 1000,
      help: 'record.emails_help',
    }),
    /** Addresses that staff have allowed for scheduled reports, besides those in the party's own domains. */
    reportEmails: optional('emails', 'ReportEmails', {
      max: 1000,
      help: 'record.report_emails_help',
    }),
    /** Address in Peppol; null for that of the organisation number. */
    eInvoiceAddress: optional('e-invoice-address', 'EInvoiceAddress', {
      max: 60,
      help: 'record.e_invoice_address_help',
    }),
    /** Whether documents are sent as electronic invoices instead of by mail. */
    sendsEInvoice: flag('SendsEInvoice', false, { help: 'record.sends_e_invoice_help' }),
    /** Language of documents and of mail with documents. */
    language: choice('Language', LANGUAGES, { initial: 'sv-SE' }),
    /** URL to which `resend_vehicles` posts. Null when no URL is configured. */
    resendUrl: optional('url', 'ResendUrl', { help: 'imp.resend_url_help' }),
  },
});

export type Importer = RowOf<typeof importer>;
export type ImporterSaved = RecordSaved<typeof importer>;

export const importerStream = recordStream(importer, ({ id }) => ({ importers: [id] }));
