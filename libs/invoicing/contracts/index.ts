export * from './can-see-invoice';
export * from './external-invoices';
export * from './invoices';
export * from './invoices-list';
export * from './payments';
export * from './payments-list';
export * from './vehicle-documents';
