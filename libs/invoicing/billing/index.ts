export * from './issue-invoices';
