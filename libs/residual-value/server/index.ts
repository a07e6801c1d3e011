export { manifest } from './manifest';
export { RESIDUAL_PROVIDERS, ResidualValueApiModule } from './residual-value.api.module';
export { ResidualValueModule } from './residual-value.module';
export { RESIDUAL_SETTINGS, type ResidualSettings } from './residual-settings';
export { EndActs } from './acts/end-acts';
export { LeaseActs } from './acts/lease-acts';
export { PriceActs } from './acts/price-acts';
export type { ResidualCall } from './acts/residual-acts';
export { ReturnActs } from './acts/return-acts';
export {
  TradingCompanies,
  TradingCompaniesApiModule,
  TradingCompaniesModule,
} from './trading-companies/trading-companies';
export { ResidualFiles } from './documents/residual-files';
export { SystemActs } from './jobs/system-acts';
export { HttpVehicleRegister } from './register/http-vehicle-register';
export { RegisterOrders } from './register/register-orders';
export { VehicleRegister } from './register/vehicle-register';
