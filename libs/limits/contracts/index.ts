export * from './column-rights';
export * from './limits';
export * from './listed-finance-rates';
export * from './listed-limit-entries';
export * from './routes';
