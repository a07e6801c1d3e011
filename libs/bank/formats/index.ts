export * from './bank-file';
export * from './bgmax/read-file';
