export * from './insurance-errors';
export * from './insurance-message';
export * from './routes';
