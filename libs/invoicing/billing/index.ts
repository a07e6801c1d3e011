export * from './accrued-source';
export * from './billing-source';
export * from './issue-invoices';
export * from './netting-balances';
export * from './organisation-receiver';
export * from './paid-documents';
