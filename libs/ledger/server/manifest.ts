import type { ContextManifest } from '@floorplan/platform/contexts';
import { LEDGER_QUEUE } from './closing/close-days.job';
import { LedgerApiModule, LedgerModule, LedgerWorkerModule } from './ledger.module';
import { LedgerSettingsModule } from './ledger-settings';

export const manifest: ContextManifest = {
  name: 'ledger',
  tables: [
    'ledger_vehicle_entry',
    'ledger_invoice_entry',
    'ledger_payment_entry',
    'ledger_payable_entry',
    'ledger_netting_entry',
    'ledger_closed_day',
    'ledger_voucher',
    'ledger_voucher_line',
    'ledger_month',
  ],
  queues: [LEDGER_QUEUE],
  shared: ({ FISCAL_YEAR_END: fiscalYearEnd = '12-31' }) => [
    LedgerModule,
    LedgerSettingsModule.with({ fiscalYearEnd }),
  ],
  api: () => [LedgerApiModule],
  worker: ({ AUTO_CLOSE_DAYS: closesDays }) => [LedgerWorkerModule.with({ closesDays })],
};
