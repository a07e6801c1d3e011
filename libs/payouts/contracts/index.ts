export * from './account-changes';
export * from './payables';
export * from './payment-runs';
export * from './routes';
export * from './sent-payments';
