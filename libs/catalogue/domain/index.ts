export * from './make.record';
