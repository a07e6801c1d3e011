export * from './book-accounts';
export * from './entries/book-entry';
export * from './entries/invoice-entries';
export * from './entries/netting-entries';
export * from './entries/payable-entries';
export * from './entries/payment-entries';
export * from './entries/vehicle-entries';
