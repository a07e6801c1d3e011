export * from './routes';
export * from './ties';
