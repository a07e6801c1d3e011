import type { ContextManifest } from '@floorplan/platform/contexts';
import { LedgerApiModule, LedgerModule } from './ledger.module';

export const manifest: ContextManifest = {
  name: 'ledger',
  tables: [
    'ledger_vehicle_entry',
    'ledger_invoice_entry',
    'ledger_payment_entry',
    'ledger_payable_entry',
    'ledger_netting_entry',
  ],
  shared: () => [LedgerModule],
  api: () => [LedgerApiModule],
};
