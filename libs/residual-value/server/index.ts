export { manifest } from './manifest';
export { RESIDUAL_PROVIDERS, ResidualValueApiModule } from './residual-value.api.module';
export { ResidualValueModule } from './residual-value.module';
export type { ResidualSettings } from './residual-settings';
