export * from './book-accounts';
export * from './book-entry';
export * from './closing';
export * from './entry-sources';
export * from './chart';
