import type { ContextManifest } from '@floorplan/platform/contexts';
import { PAYOUT_TOPICS } from '@floorplan/payouts/contracts';
import { PayoutsApiModule, PayoutsModule, PayoutsWorkerModule } from './payouts.module';

export const manifest: ContextManifest = {
  name: 'payouts',
  tables: ['account_change'],
  topics: [...Object.values(PAYOUT_TOPICS)],
  shared: () => [PayoutsModule],
  api: () => [PayoutsApiModule],
  worker: () => [PayoutsWorkerModule],
};
