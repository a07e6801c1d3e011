export * from './loan-starter';
