import { ConcurrentIndexes } from './concurrent-indexes';

/** Indexes the entries of the books by the day of their recording, to find those recorded after the last close. */
export class EntriesByRecording1700000000266 extends ConcurrentIndexes {
  readonly name = 'EntriesByRecording1700000000266';
  protected readonly indexes = {
    ledger_vehicle_entry_recorded: 'on ledger_vehicle_entry (recorded_on)',
    ledger_invoice_entry_recorded: 'on ledger_invoice_entry (recorded_on)',
    ledger_payment_entry_recorded: 'on ledger_payment_entry (recorded_on)',
    ledger_payable_entry_recorded: 'on ledger_payable_entry (recorded_on)',
    ledger_netting_entry_recorded: 'on ledger_netting_entry (recorded_on)',
  };
}
