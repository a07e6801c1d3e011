export * from './find-party';
export * from './parties';
export * from './parties.events';
