export * from './described-act';
export * from './description';
export * from './fields';
export * from './order';
export * from './record-stream';
export * from './save-record';
export * from './routes';
