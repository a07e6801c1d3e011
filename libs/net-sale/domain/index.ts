export * from './net-sale.version';
export * from './payment-term.record';
export * from './payment-type-group.record';
