export * from './clock';
export * from './commands';
export * from './core.module';
export * from './ids';
export { asNamedCommand, forgetNamedCommands, type NamedCommand } from './named-command';
export * from './unit-of-work';
export * from './versioned-cache';
export * from './row-saver';
