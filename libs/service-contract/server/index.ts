export { ContractCategories } from './categories';
export { manifest } from './manifest';
export { ContractPrices } from './prices';
export { SERVICE_CONTRACT_PROVIDERS, ServiceContractApiModule } from './service-contract.api.module';
export { ServiceContractModule } from './service-contract.module';
export type { SigningSettings } from './signing/http-signing-provider';
