import { ConcurrentIndexes } from './concurrent-indexes';

const KEY = `translate(upper(external_id), ' -', '')`;

/** Indexes of the search for documents by number and OCR reference, and of the importers' invoices by list id. */
const INDEXES: Readonly<Record<string, string>> = {
  invoice_number_start: 'on invoice ((number::text) text_pattern_ops)',
  invoice_number_end: 'on invoice (reverse(number::text) text_pattern_ops)',
  invoice_ocr_start: 'on invoice (ocr text_pattern_ops) where ocr is not null',
  supplier_invoice_listed: 'on supplier_invoice ((-(vehicle_id * 1000 + place))) where not is_removed',
  supplier_invoice_number_start: `on supplier_invoice (${KEY} text_pattern_ops) where not is_removed`,
  supplier_invoice_number_end: `on supplier_invoice (reverse(${KEY}) text_pattern_ops) where not is_removed`,
};

export class InvoiceSearch1700000000155 extends ConcurrentIndexes {
  override readonly name = 'InvoiceSearch1700000000155';
  protected override readonly indexes = INDEXES;
}
