export { PricingApiModule } from './pricing.api.module';
export { readDiscounts } from './discount-file';
export { FeeDiscounts, type DiscountsSaved } from './fee-discounts';
export { FeeDiscountsApiModule } from './fee-discounts.list';
export { PricingModule } from './pricing.module';
export { SaveInterestRate, SavePriceProgram } from './save-program.command';
export { manifest } from './manifest';
