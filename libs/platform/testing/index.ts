export * from './counter';
export * from './eventually';
export * from './not-run';
export * from './policy';
export * from './test-database';
