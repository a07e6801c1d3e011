export { PricingApiModule } from './pricing.api.module';
export { PricingModule } from './pricing.module';
export { SaveInterestRate, SavePriceProgram } from './save-program.command';
