export * from './entries';
export * from './routes';
export * from './ties';
export * from './trial-balance';
