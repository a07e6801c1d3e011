export * from './order.values';
