export * from './make.record';
export * from './object-classifications';
