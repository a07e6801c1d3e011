export * from './counter';
export * from './eventually';
export * from './test-database';
