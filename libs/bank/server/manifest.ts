import { BANK_FILES_TOPIC } from '@floorplan/bank/contracts';
import type { Receivers } from '@floorplan/bank/formats';
import type { ContextManifest } from '@floorplan/platform/contexts';
import type { Environment } from '@floorplan/platform/http';
import { BankApiModule, BankModule } from './bank.module';
import { BankWorkerModule } from './bank.worker.module';
import { BankGroupsModule } from './dashboard/bank-groups.module';
import { BANK_QUEUE } from './jobs/bank-file-job';

const receiversOf = ({ PROVIDER_BANKGIROS, PROVIDER_ACCOUNTS, production }: Environment): Receivers => ({
  bankgiros: new Set(PROVIDER_BANKGIROS),
  accounts: new Set(PROVIDER_ACCOUNTS),
  takesTests: !production,
});

export const manifest: ContextManifest = {
  name: 'bank',
  tables: [
    'bank_file',
    'bank_file_piece',
    'bank_file_row',
    'bank_file_row_to_check',
    'bank_file_deposit',
    'bank_balance',
  ],
  topics: [BANK_FILES_TOPIC],
  queues: [BANK_QUEUE],
  shared: () => [BankModule],
  api: () => [BankApiModule, BankGroupsModule],
  worker: (environment) => [
    BankWorkerModule.with(receiversOf(environment), { everyMs: environment.FLOORPLAN_SWEEP_MS }),
  ],
};
