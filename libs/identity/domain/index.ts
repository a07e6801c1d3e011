export * from './caller';
export * from './columns';
export * from './finance-types';
export * from './functions';
export * from './identity.events';
export * from './roles';
export * from './scope';
export * from './user-rules';
