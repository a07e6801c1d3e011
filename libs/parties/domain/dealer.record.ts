import {
  choice,
  describeRecord,
  flag,
  identityNumber,
  optional,
  recordStream,
  reference,
  text,
} from '@floorplan/kernel/records';
import type { RecordSaved, RowOf } from '@floorplan/kernel/records';
import { LANGUAGES, type RowState } from '@floorplan/kernel';
import type { DealerMake, DealerMakesSaved, NumberAtImporter } from './dealer-makes';
import { PARTIES_VERSION } from './parties.version';

/** A dealer facility: one place of business of a dealer organisation. */
export const dealer = describeRecord({
  category: 'dealer',
  table: 'dealer',
  fact: 'parties/DealerSaved',
  dataVersion: PARTIES_VERSION,
  fields: {
    name: text('Name', { required: true }),
    financerAssignedId: text('FinancerAssignedId', {
      kind: 'code',
      max: 50,
      required: true,
      unique: 'dealer-number',
    }),
    dealerOrganizationId: reference('DealerOrganizationId'),
    organizationNumber: identityNumber('OrganizationNumber', {
      help: 'dealer.organization_number_help',
      follows: true,
    }),
    branchOrganizationNumber: optional('identity-number', 'BranchOrganizationNumber', {
      max: 20,
    }),
    branchOrganizationNumberRental: optional('identity-number', 'BranchOrganizationNumberRental', {
      max: 20,
    }),
    city: text('City', { max: 100 }),
    postalCode: optional('postcode', 'PostalCode', { max: 10 }),
    externalAssignedId: optional('code', 'ExternalAssignedId', { max: 50 }),
    isActive: flag('IsActive', true),
    pinCodeAfterPayment: flag('PinCodeAfterPayment'),
    nextInventoryDate: optional('date', 'NextInventoryDate'),
    stockEmails: optional('emails', 'StockEmails', {
      max: 1000,
      help: 'record.emails_help',
    }),
    invoiceEmails: optional('emails', 'InvoiceEmails', {
      max: 1000,
      help: 'record.emails_help',
    }),
    endEmails: optional('emails', 'EndEmails', {
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
  },
});

export type Dealer = RowOf<typeof dealer>;
export type DealerSaved = RecordSaved<typeof dealer>;

/** A dealer with its makes and the numbers that importers gave to it. */
export interface DealerState extends RowState<Dealer> {
  readonly makes: readonly DealerMake[];
  readonly numbers: readonly NumberAtImporter[];
}

const rows = recordStream(dealer);

export const dealerStream = {
  category: dealer.category,
  initialState: { row: null, makes: [], numbers: [] } as DealerState,
  evolve: (state: DealerState, fact: DealerSaved | DealerMakesSaved): DealerState =>
    fact.type === 'parties/DealerMakesSaved'
      ? { ...state, makes: fact.data.after, numbers: fact.data.numbers }
      : { ...state, ...rows.evolve(state, fact) },
  readers: ({ row, numbers }: DealerState) => ({
    importers: numbers.map(({ importerId }) => importerId),
    dealers: row ? [row.id] : [],
    organisations: row ? [row.dealerOrganizationId] : [],
  }),
};
