export * from './makes';
export * from './makes-reader';
export * from './catalogue-reader';
