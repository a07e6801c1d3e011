import { recordTopic } from '@floorplan/kernel/records';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { contractCategory, contractPrice } from '@floorplan/service-contract/domain';
import { ServiceContractApiModule } from './service-contract.api.module';
import { ServiceContractModule } from './service-contract.module';

export const manifest: ContextManifest = {
  name: 'service-contract',
  tables: ['contract_category', 'contract_price', 'customer_lookup', 'service_contract'],
  topics: [contractCategory, contractPrice].map(recordTopic),
  shared: () => [ServiceContractModule],
  api: ({ REGISTER_URL, CODE_KEY }) => [
    ServiceContractApiModule.with({ registerUrl: REGISTER_URL, key: CODE_KEY }),
  ],
};
