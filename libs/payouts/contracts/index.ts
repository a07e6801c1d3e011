export * from './account-changes';
export * from './answers-to-runs';
export * from './payable-acts';
export * from './payables';
export * from './payment-runs';
export * from './routes';
export * from './sent-payments';
export * from './tied-sums';
