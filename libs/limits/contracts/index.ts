export * from './limits';
export * from './listed-finance-rates';
