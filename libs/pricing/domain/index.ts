export * from './check-program';
export * from './find-program';
export * from './interest-rate';
export * from './price-program';
export * from './pricing.events';
