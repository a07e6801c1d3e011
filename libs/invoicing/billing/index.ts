export * from './issue-invoices';
export * from './paid-documents';
