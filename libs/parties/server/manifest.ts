import { recordTopic } from '@floorplan/kernel/records';
import { concern, dealer, dealerOrganisation, importer } from '@floorplan/parties/domain';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { PartiesApiModule } from './parties.api.module';
import { PartiesModule } from './parties.module';

export const manifest: ContextManifest = {
  name: 'parties',
  tables: ['importer', 'concern', 'dealer_organisation', 'dealer'],
  topics: [recordTopic(importer), recordTopic(concern), recordTopic(dealerOrganisation), recordTopic(dealer)],
  shared: () => [PartiesModule],
  api: () => [PartiesApiModule],
};
