import { ConcurrentIndexes } from './concurrent-indexes';

/** Adds the indexes by which deposits and entries of bank files are compared. */
export class IndexesOfBankFiles1700000000229 extends ConcurrentIndexes {
  readonly name = 'IndexesOfBankFiles1700000000229';

  protected readonly indexes = {
    bank_file_deposit_identity: 'on bank_file_deposit (identity, file_id)',
    bank_file_row_entry_amount: 'on bank_file_row (day, entry_amount) where entry_amount is not null',
  };
}
