export * from './message-answers';
export * from './message-type';
export * from './message-types';
export * from './reception';
