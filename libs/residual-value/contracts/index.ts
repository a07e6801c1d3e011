export * from './acts';
export * from './contracts';
export * from './lists';
export * from './routes';
