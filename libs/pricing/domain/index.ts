export * from './check-program';
export * from './fees';
export * from './find-program';
export * from './interest-rate';
export * from './price-program';
export * from './pricing.events';
export * from './save-program';
