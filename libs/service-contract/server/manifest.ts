import { recordTopic } from '@floorplan/kernel/records';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { SERVICE_CONTRACT_ROUTES } from '@floorplan/service-contract/contracts';
import { contractCategory, contractPrice } from '@floorplan/service-contract/domain';
import { ServiceContractApiModule } from './service-contract.api.module';
import { ServiceContractModule } from './service-contract.module';

export const manifest: ContextManifest = {
  name: 'service-contract',
  tables: ['contract_category', 'contract_price', 'customer_lookup', 'service_contract'],
  topics: [contractCategory, contractPrice].map(recordTopic),
  shared: () => [ServiceContractModule],
  api: ({ REGISTER_URL, CODE_KEY, ESIGN_URL, ESIGN_KEY, PUBLIC_URL }) => [
    ServiceContractApiModule.with({
      registerUrl: REGISTER_URL,
      lookupKey: CODE_KEY,
      signing: {
        ...{ url: ESIGN_URL, key: ESIGN_KEY },
        callbackUrl: `${PUBLIC_URL}${SERVICE_CONTRACT_ROUTES.signingCallback}`,
      },
    }),
  ],
};
