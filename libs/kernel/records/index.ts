export * from './description';
export * from './fields';
export * from './record-stream';
export * from './save-record';
export * from './routes';
