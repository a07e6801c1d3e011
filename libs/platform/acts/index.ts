export * from './acts';
export * from './shown-sums';
