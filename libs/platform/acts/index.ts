export * from './acts';
export * from './displayed-sums';
