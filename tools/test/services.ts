export * from './find-redis';
export * from './test-postgres';
