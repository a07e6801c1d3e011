export * from './account-of-fee';
export * from './accrued-source';
export * from './billing-source';
export * from './issue-invoices';
export * from './netting-balances';
export * from './open-runs';
export * from './paid-documents';
export * from './receivers';
