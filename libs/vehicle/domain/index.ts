export * from './new-financing-message';
export * from './vehicle.events';
