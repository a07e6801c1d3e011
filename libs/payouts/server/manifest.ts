import type { ContextManifest } from '@floorplan/platform/contexts';
import type { Environment } from '@floorplan/platform/http';
import { PAYOUT_TOPICS } from '@floorplan/payouts/contracts';
import { PayoutsApiModule, PayoutsModule, PayoutsWorkerModule } from './payouts.module';
import { PayoutGroupsModule } from './dashboard/payout-groups.module';
import { PAYOUTS_QUEUE } from './runs/hand-over-jobs';
import type { Payer } from './runs/payer';

const payerOf = (environment: Environment): Payer => ({
  name: environment.PROVIDER_NAME,
  organisationNumber: environment.PROVIDER_ORGNO,
  iban: environment.PROVIDER_ACCOUNTS[0] ?? null,
  bankgiro: environment.PROVIDER_BANKGIRO,
  handsOver: environment.BANK_OUT_URL !== undefined,
});

export const manifest: ContextManifest = {
  name: 'payouts',
  tables: ['account_change', 'payable', 'payout_start', 'payment_run', 'payment_file'],
  topics: [...Object.values(PAYOUT_TOPICS)],
  shared: () => [PayoutsModule],
  api: (environment) => [
    PayoutsApiModule.with(payerOf(environment), environment.BANK_KEY ?? ''),
    PayoutGroupsModule,
  ],
  queues: [PAYOUTS_QUEUE],
  worker: ({ BANK_OUT_URL: url, BANK_KEY: key = '' }) => [PayoutsWorkerModule.with({ url, key })],
};
