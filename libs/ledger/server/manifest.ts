import { LEDGER_TOPICS } from '@floorplan/ledger/contracts';
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
    'ledger_closing_entry',
    'ledger_object_name',
    'ledger_account_change',
  ],
  queues: [LEDGER_QUEUE],
  topics: [...Object.values(LEDGER_TOPICS)],
  shared: ({
    FISCAL_YEAR_END: fiscalYearEnd = '12-31',
    PROVIDER_NAME: name = '',
    PROVIDER_ORGNO: organisationNumber = '',
  }) => [
    LedgerModule,
    LedgerSettingsModule.with({
      fiscalYearEnd,
      company: { name, organisationNumber },
    }),
  ],
  api: () => [LedgerApiModule],
  worker: ({ AUTO_CLOSE_DAYS: closesDays }) => [LedgerWorkerModule.with({ closesDays })],
};
