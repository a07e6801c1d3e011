export * from './clock';
export * from './commands';
export * from './core.module';
export * from './ids';
export { asNamedCommand, forgetNamedCommands, type NamedCommand } from './named-command';
export * from './session';
export * from './guarded';
export * from './row-saver';
