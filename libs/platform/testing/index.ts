export * from './counter';
export * from './eventually';
export * from './policy';
export * from './query-plans';
export * from './raw-archive';
export * from './test-database';
export * from './tcp-proxy';
