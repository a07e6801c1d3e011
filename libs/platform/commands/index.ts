export * from './clock';
export * from './commands';
export * from './core.module';
export * from './ids';
export * from './session';
export * from './guarded';
export * from './row-saver';
