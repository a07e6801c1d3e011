export * from './e-invoice.events';
export * from './e-invoice.state';
export * from './e-invoice.statuses';
export * from './send-e-invoice';
