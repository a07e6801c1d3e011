export * from './offered-terms';
export * from './payment-terms';
export * from './routes';
