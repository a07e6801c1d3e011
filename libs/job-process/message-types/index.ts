export * from './message-route';
export * from './message-type';
export * from './reception';
