export * from './cases';
export * from './sample-record';
