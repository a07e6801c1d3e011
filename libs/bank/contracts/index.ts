export * from './bank-files';
export * from './routes';
export * from './displayed-payments';
