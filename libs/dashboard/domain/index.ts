export * from './mark.events';
export * from './mark.stream';
export { markItem } from './decisions/mark-item';
