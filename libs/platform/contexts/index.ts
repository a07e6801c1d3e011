export * from './manifest';
export * from './platform-tables';
