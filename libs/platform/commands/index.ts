export * from './commands';
export * from './session';
