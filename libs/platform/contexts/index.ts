export * from './column-rights';
export * from './manifest';
export * from './platform-tables';
