import { parsePriceCorrection, priceCorrectionMessage } from '@floorplan/vehicle/contracts';
import { field, type MessageForm } from '../../../app/messages/message-form';
import { CHASSIS, CREDIT_NUMBER, IMPORTERS_FORM, IMPORTERS_SECTION } from './vehicle-message-fields';

/** Form of PRICECORRECTION messages: the vehicle and the invoice that replaces the earlier one. */
export const form: MessageForm = {
  ...IMPORTERS_FORM,
  type: 'PRICECORRECTION',
  sections: [
    IMPORTERS_SECTION,
    { title: 'reg.sec_vehicle', fields: [CHASSIS] },
    {
      title: 'reg.sec_price',
      fields: [
        field('Invoice.InvoiceNumber', 'dlg.price_invoice', 'code', { required: true }),
        CREDIT_NUMBER,
        field('Invoice.NetAmount', 'reg.net', 'money'),
        field('Invoice.VATAmount', 'reg.vat_amount', 'money'),
        field('Invoice.TotalAmount', 'reg.total', 'money'),
        field('Invoice.CurrencyCode', 'reg.currency', 'code', {
          required: true,
          values: { sek: 'job.currency_SEK' },
        }),
        field('Price', 'lbl.price', 'money'),
      ],
    },
  ],
  specification: 'Specification',
  fieldOfCode: {
    ...IMPORTERS_FORM.fieldOfCode,
    AMOUNT_MISMATCH: 'Invoice.TotalAmount',
    VAT_MISMATCH: 'Invoice.VATAmount',
    CURRENCY_NOT_SUPPORTED: 'Invoice.CurrencyCode',
    DUPLICATE_INVOICE: 'Invoice.InvoiceNumber',
    SAME_INVOICE_NUMBER: 'Invoice.InvoiceNumber',
    TOO_SMALL: 'Invoice.NetAmount',
    NOTHING_CHANGED: 'Invoice.NetAmount',
  },
  together: [
    ...IMPORTERS_FORM.together,
    ['Invoice.NetAmount', 'Invoice.VATAmount', 'Invoice.TotalAmount', 'Price'],
  ],
  schema: priceCorrectionMessage,
  parse: parsePriceCorrection,
};
