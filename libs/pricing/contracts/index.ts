export * from './price-programs';
