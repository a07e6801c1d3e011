export * from './price-programs';
export * from './programs-reader';
