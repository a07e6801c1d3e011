export * from './makes';
