import { recordTopic } from '@floorplan/kernel/records';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { SERVICE_CONTRACT_ROUTES, SERVICE_CONTRACT_TOPICS } from '@floorplan/service-contract/contracts';
import { contractCategory, contractPrice } from '@floorplan/service-contract/domain';
import { ServiceContractApiModule } from './service-contract.api.module';
import { SERVICE_CONTRACTS_QUEUE } from './jobs/contract-jobs';
import { ContractSearchModule } from './search/contract-search.module';
import { ServiceContractModule } from './service-contract.module';
import { ServiceContractWorkerModule } from './service-contract.worker.module';
import type { SigningSettings } from './signing/http-signing-provider';

type Environment = Parameters<NonNullable<ContextManifest['api']>>[0];

const signingOf = ({
  ESIGN_URL,
  ESIGN_KEY,
  PUBLIC_URL,
  SERVICE_CONTRACT_CONDITIONS: conditions,
}: Environment): SigningSettings => ({
  ...{ url: ESIGN_URL, key: ESIGN_KEY, conditions },
  callbackUrl: `${PUBLIC_URL}${SERVICE_CONTRACT_ROUTES.signingCallback}`,
});

export const manifest: ContextManifest = {
  name: 'service-contract',
  tables: ['contract_category', 'contract_price', 'customer_lookup', 'price_correction', 'service_contract'],
  topics: [...[contractCategory, contractPrice].map(recordTopic), ...Object.values(SERVICE_CONTRACT_TOPICS)],
  queues: [SERVICE_CONTRACTS_QUEUE],
  shared: () => [ServiceContractModule],
  api: (environment) => [
    ContractSearchModule,
    ServiceContractApiModule.with({
      ...{ registerUrl: environment.REGISTER_URL, lookupKey: environment.CODE_KEY },
      signing: signingOf(environment),
    }),
  ],
  worker: (environment) => [ServiceContractWorkerModule.with(signingOf(environment), environment.PUBLIC_URL)],
};
