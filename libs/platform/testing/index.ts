export * from './counter';
export * from './eventually';
export * from './policy';
export * from './test-database';
