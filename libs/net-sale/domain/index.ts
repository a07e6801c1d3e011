export * from './net-sale.guard';
export * from './payment-term.record';
export * from './payment-type-group.record';
