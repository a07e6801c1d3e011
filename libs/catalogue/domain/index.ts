export * from './catalogue.events';
export * from './save-make';
