export { ContractCategories } from './categories';
export { Approvals } from './contracts/approvals';
export { ContractChanges } from './contracts/contract-changes';
export { Successors } from './contracts/successors';
export { Definitions } from './lookups/definitions';
export { VehicleLookups } from './lookups/vehicle-lookups';
export { manifest } from './manifest';
export { ContractPrices } from './prices';
export { HttpRegister } from './register/http-register';
export { Register } from './register/register';
export { Offers } from './sale/offers';
export { Sales } from './sale/sales';
export {
  CONTRACT_PROVIDERS,
  SERVICE_CONTRACT_PROVIDERS,
  ServiceContractApiModule,
} from './service-contract.api.module';
export { ServiceContractModule } from './service-contract.module';
export { HttpSigningProvider, type SigningSettings } from './signing/http-signing-provider';
export { CONTRACT_CONDITIONS, SigningProvider } from './signing/signing-provider';
export { Signings } from './signing/signings';
