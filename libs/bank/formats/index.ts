export * from './bank-file';
export * from './bgmax/read-file';
export * from './camt/read-file';
export * from './pain/read-pain-002';
export * from './pain/write-pain-001';
export * from './read-bank-file';
