export * from './order-lists';
export * from './orders';
export * from './routes';
