export * from './act-request';
export * from './acts';
export * from './displayed-sums';
