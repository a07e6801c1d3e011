export * from './price-program';
export * from './pricing.events';
