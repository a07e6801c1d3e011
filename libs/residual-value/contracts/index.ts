export * from './acts';
export * from './contracts';
export * from './list-orders';
export * from './lists';
export * from './routes';
