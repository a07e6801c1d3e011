export * from './parties';
export * from './parties.events';
