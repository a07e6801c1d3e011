export * from './screen';
export * from './wire';
