export * from './bulk-operation.events';
export * from './job-process.events';
