import { recordTopic } from '@floorplan/kernel/records';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { SERVICE_CONTRACT_TOPICS } from '@floorplan/service-contract/contracts';
import { contractCategory, contractPrice } from '@floorplan/service-contract/domain';
import { ServiceContractApiModule } from './service-contract.api.module';
import { SERVICE_CONTRACTS_QUEUE } from './jobs/contract-jobs';
import { ContractReportsModule } from './reports/contract-reports.module';
import { ContractSearchModule } from './search/contract-search.module';
import { ServiceContractModule } from './service-contract.module';
import { ServiceContractWorkerModule } from './service-contract.worker.module';

export const manifest: ContextManifest = {
  name: 'service-contract',
  tables: ['contract_category', 'contract_price', 'customer_lookup', 'price_correction', 'service_contract'],
  topics: [...[contractCategory, contractPrice].map(recordTopic), ...Object.values(SERVICE_CONTRACT_TOPICS)],
  queues: [SERVICE_CONTRACTS_QUEUE],
  shared: () => [ServiceContractModule, ContractReportsModule],
  api: (environment) => [
    ContractSearchModule,
    ServiceContractApiModule.with({
      registerUrl: environment.REGISTER_URL,
      lookupKey: environment.CODE_KEY,
      conditions: environment.SERVICE_CONTRACT_CONDITIONS,
    }),
  ],
  worker: (environment) => [
    ServiceContractWorkerModule.with(environment.SERVICE_CONTRACT_CONDITIONS, environment.PUBLIC_URL),
  ],
};
