import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import { newFinancingMessage, parseNewFinancing } from '@floorplan/vehicle/contracts';
import { field, type MessageForm, type MessageSection } from '../../../app/messages/message-form';
import { FUELS, TRANSMISSIONS } from './vehicle-words';

const SUPPLIERS = { imp: 'lbl.importer', dea: 'lbl.dealer' };
const CLASSIFICATIONS = {
  v: 'job.limit_F1',
  d: 'job.limit_F2',
  la: 'job.limit_F3',
  lm: 'job.classification_LM',
};
const CURRENCIES = { sek: 'job.currency_SEK' };

/** Sections of the form: parties, vehicle and price. */
const sections: readonly MessageSection[] = [
  {
    title: 'job.sec_parties',
    fields: [
      field('MessageId', 'job.col_message_id', 'code', { locked: true }),
      field('Date', 'lbl.date', 'instant', { locked: true }),
      field('ImporterParty.ImporterAssignedId', 'job.field_importer_own', 'code', {
        choices: 'importer-own',
      }),
      field('ImporterParty.FinancerAssignedId', 'job.field_importer_ours', 'code', {
        choices: 'importer-ours',
      }),
      field('DealerParty.ImporterAssignedId', 'job.field_dealer_own', 'code'),
      field('DealerParty.FinancerAssignedId', 'job.field_dealer_ours', 'code', { choices: 'dealer-ours' }),
      field('Identification.Id', 'job.col_identification', 'code'),
      field('Identification.ExtendedId', 'reg.order_no', 'code'),
    ],
  },
  {
    title: 'reg.sec_vehicle',
    fields: [
      field('Item.ChassisNumber', 'reg.chassis', 'code'),
      field('Item.LicenseNumber', 'reg.license', 'code'),
      { path: 'Item.CBRCode', label: 'reg.cbr', kind: 'code', secret: true },
      { path: 'Item.Make', label: 'reg.make', kind: 'text', required: true, choices: 'make' },
      field('Item.Model', 'reg.model'),
      field('Item.Variant', 'reg.variant'),
      field('Item.YearModel', 'reg.year_model', 'whole'),
      field('Item.Mileage', 'reg.mileage', 'whole'),
      field('Item.IsUsed', 'reg.used', 'flag'),
      field('Item.Color', 'reg.color'),
      { path: 'Item.Fuel', label: 'reg.fuel', kind: 'text', values: FUELS },
      { path: 'Item.Transmission', label: 'reg.transmission', kind: 'text', values: TRANSMISSIONS },
      { path: 'Item.SupplierType', label: 'job.field_supplier', kind: 'code', values: SUPPLIERS },
      {
        path: 'Item.ObjectClassification',
        label: 'reg.classification',
        kind: 'code',
        values: CLASSIFICATIONS,
      },
      field('Item.Price', 'lbl.price', 'money'),
      field('Item.Delivery.TransportDate', 'reg.transport_date', 'date'),
    ],
  },
  {
    title: 'reg.sec_price',
    fields: [
      field('Invoice.InvoiceNumber', 'reg.invoice_no', 'code'),
      field('Invoice.NetAmount', 'reg.net', 'money'),
      field('Invoice.VATAmount', 'reg.vat_amount', 'money'),
      field('Invoice.TotalAmount', 'reg.total', 'money'),
      field('Invoice.InvoiceDate', 'reg.invoice_date', 'date'),
      field('Invoice.DueDate', 'reg.due_date', 'date'),
      {
        path: 'Invoice.CurrencyCode',
        label: 'reg.currency',
        kind: 'code',
        required: true,
        values: CURRENCIES,
      },
      field('PriceProgram.Code', 'reg.price_program', 'code', { choices: 'program' }),
    ],
  },
];

const fieldOfCode: MessageForm['fieldOfCode'] = {
  UNKNOWN_IMPORTER: 'ImporterParty.ImporterAssignedId',
  INACTIVE_IMPORTER: 'ImporterParty.ImporterAssignedId',
  UNKNOWN_DEALER: 'DealerParty.FinancerAssignedId',
  INACTIVE_DEALER: 'DealerParty.FinancerAssignedId',
  UNKNOWN_MAKE: 'Item.Make',
  MAKE_NOT_IMPORTER: 'Item.Make',
  MAKE_NOT_HELD: 'Item.Make',
  DUPLICATE_CHASSIS: 'Item.ChassisNumber',
  WAITING_EARLIER: 'Item.ChassisNumber',
  INVALID_CHASSIS: 'Item.ChassisNumber',
  DUPLICATE_LICENSE: 'Item.LicenseNumber',
  INVALID_LICENSE: 'Item.LicenseNumber',
  DUPLICATE_INVOICE: 'Invoice.InvoiceNumber',
  CLASSIFICATION_NOT_ALLOWED: 'Item.ObjectClassification',
  NO_PRICE_PROGRAM: 'PriceProgram.Code',
  PRICE_PROGRAM_EXPIRED: 'PriceProgram.Code',
  AMOUNT_MISMATCH: 'Invoice.TotalAmount',
  VAT_MISMATCH: 'Invoice.VATAmount',
  CURRENCY_NOT_SUPPORTED: 'Invoice.CurrencyCode',
  INVOICE_DATE_INVALID: 'Invoice.InvoiceDate',
  TRANSPORT_DATE_INVALID: 'Item.Delivery.TransportDate',
  DUE_DATE_INVALID: 'Invoice.DueDate',
  NOT_ALLOWED: 'Item.ObjectClassification',
};

/** Form of NEWFINANCING messages. */
export const form: MessageForm = {
  type: 'NEWFINANCING',
  sections,
  specification: 'Item.Specification',
  fieldOfCode,
  together: [
    ['ImporterParty.ImporterAssignedId', 'ImporterParty.FinancerAssignedId'],
    ['DealerParty.ImporterAssignedId', 'DealerParty.FinancerAssignedId'],
    ['Invoice.NetAmount', 'Invoice.VATAmount', 'Invoice.TotalAmount'],
    ['Invoice.InvoiceDate', 'Invoice.DueDate'],
  ],
  eitherNumber: [
    ['ImporterParty.ImporterAssignedId', 'ImporterParty.FinancerAssignedId'],
    ['DealerParty.ImporterAssignedId', 'DealerParty.FinancerAssignedId'],
  ],
  schema: newFinancingMessage,
  parse: parseNewFinancing,
  dryRunPath: `${JOB_PROCESS_ROUTES.newVehicle}?dry_run=true`,
};
