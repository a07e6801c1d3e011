import type { ContextManifest } from '@floorplan/platform/contexts';
import { PRICING_TOPICS } from '@floorplan/pricing/contracts';
import { FeeDiscountsApiModule } from './fee-discounts.list';
import { PricingApiModule } from './pricing.api.module';
import { PricingLiveModule } from './pricing.live';
import { PricingModule } from './pricing.module';

export const manifest: ContextManifest = {
  name: 'pricing',
  tables: ['price_program', 'interest_rate', 'fee_discount'],
  topics: [...Object.values(PRICING_TOPICS)],
  shared: () => [PricingModule],
  api: ({ IMPORTER_PRICE_PROGRAMS: importersSave }) => [
    PricingApiModule.with({ importersSave }),
    FeeDiscountsApiModule,
    PricingLiveModule,
  ],
};
