export * from './limit.events';
