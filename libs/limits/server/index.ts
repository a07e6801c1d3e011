export { LimitsApiModule } from './limits.api.module';
export { LimitsModule } from './limits.module';
export { SaveLimitSpecification } from './save-specification.command';
export { manifest } from './manifest';
