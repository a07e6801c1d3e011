import { ConcurrentIndexes } from './concurrent-indexes';

const UNMATCHED = 'amount - matched - repaid - returned';

/** Indexes by which payments are found that the bank takes back, that wait, and that a text or an amount names. */
export class IndexesOfPayments1700000000220 extends ConcurrentIndexes {
  readonly name = 'IndexesOfPayments1700000000220';
  protected readonly indexes = {
    payment_waiting: `on payment (paid_on, id) where ${UNMATCHED} <> 0`,
    payment_end_to_end: 'on payment (end_to_end_id) where end_to_end_id is not null',
    payment_amount: 'on payment (amount, id)',
    payment_reference: 'on payment (bank_reference text_pattern_ops)',
    payment_payer: 'on payment (upper(payer collate "und-x-icu") text_pattern_ops)',
  };
}
