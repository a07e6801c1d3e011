export * from './price-programs';
export * from './programs-reader';
export * from './pricing-reader';
