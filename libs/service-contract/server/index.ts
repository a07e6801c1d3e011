export { ContractCategories } from './categories';
export { ContractKind } from './contracts/contract-kind';
export { SERVED_ACTS } from './contracts/served-acts';
export { Definitions } from './lookups/definitions';
export { VehicleLookups } from './lookups/vehicle-lookups';
export { manifest } from './manifest';
export { ContractPrices } from './prices';
export { HttpRegister } from './register/http-register';
export { Register } from './register/register';
export { ContractReportsModule } from './reports/contract-reports.module';
export { Offers } from './sale/offers';
export { ApplyForContract, ApplyForContractHandler } from './sale/apply-for-contract.command';
export {
  CONTRACT_PROVIDERS,
  SERVICE_CONTRACT_PROVIDERS,
  ServiceContractApiModule,
} from './service-contract.api.module';
export { ServiceContractModule } from './service-contract.module';
export { CONTRACT_CONDITIONS } from './signing/conditions';
export { Signings } from './signing/signings';
