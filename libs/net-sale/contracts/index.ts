export * from './payment-terms';
export * from './routes';
