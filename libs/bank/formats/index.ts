export * from './bank-file';
export * from './bgmax/read-file';
export * from './camt/read-file';
