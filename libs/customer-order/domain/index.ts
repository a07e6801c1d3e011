export * from './order.actions';
export * from './order.decisions';
export * from './order.events';
export * from './order.figures';
export * from './order.machine';
export * from './order.state';
export * from './order.values';
