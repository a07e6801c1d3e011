export * from './message-answers';
export * from './message-intake';
export * from './message-type';
export * from './message-types';
export * from './received-lists';
export * from './reception';
