export * from './makes';
export * from './makes-reader';
