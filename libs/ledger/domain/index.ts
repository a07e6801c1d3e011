export * from './book-accounts';
export * from './book-entry';
