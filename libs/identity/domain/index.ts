export * from './columns';
export * from './functions';
export * from './roles';
export * from './scope';
