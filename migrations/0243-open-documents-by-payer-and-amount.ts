import { ConcurrentIndexes } from './concurrent-indexes';

/** Indexes by which the documents are found that an unmatched payment may be for. */
export class OpenDocumentsByPayerAndAmount1700000000243 extends ConcurrentIndexes {
  readonly name = 'OpenDocumentsByPayerAndAmount1700000000243';
  protected readonly indexes = {
    invoice_open_payer:
      'on invoice (upper(receiver_name collate "und-x-icu")) where total - credited - paid > 0',
    invoice_open_amount: 'on invoice ((total - credited - paid)) where total - credited - paid > 0',
  };
}
