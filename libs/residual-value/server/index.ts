export { manifest } from './manifest';
export { RESIDUAL_PROVIDERS, ResidualValueApiModule } from './residual-value.api.module';
export { ResidualValueModule } from './residual-value.module';
export { RESIDUAL_SETTINGS, type ResidualSettings } from './residual-settings';
export { ResidualKind } from './acts/residual-kind';
export { SERVED_ACTS } from './acts/served-acts';
export {
  TradingCompanies,
  TradingCompaniesApiModule,
  TradingCompaniesModule,
} from './trading-companies/trading-companies';
export { ResidualFiles } from './documents/residual-files';
export { HttpVehicleRegister } from './register/http-vehicle-register';
export { RegisterOrders } from './register/register-orders';
export { VehicleRegister } from './register/vehicle-register';
