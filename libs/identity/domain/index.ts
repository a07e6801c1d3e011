export * from './columns';
export * from './functions';
export * from './identity.events';
export * from './roles';
export * from './scope';
