import { ConcurrentIndexes } from './concurrent-indexes';

/** Indexes of the documents about which something is done, that are disputed, or whose write-off waits. */
export class IndexesOfClaims1700000000271 extends ConcurrentIndexes {
  readonly name = 'IndexesOfClaims1700000000271';
  protected readonly indexes = {
    invoice_claim:
      'on invoice (due_date, number) where claim is not null or held_until is not null or write_off_at is not null',
    invoice_disputed: 'on invoice (disputed_on, number) where disputed_on is not null',
    invoice_write_off_waits: 'on invoice (write_off_at, number) where write_off_at is not null',
  };
}
