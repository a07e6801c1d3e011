export * from './accrued-source';
export * from './billing-source';
export * from './issue-invoices';
export * from './paid-documents';
