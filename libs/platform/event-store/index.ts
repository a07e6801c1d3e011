export * from './committer';
export * from './database';
export * from './event-log';
export * from './reader';
export * from './registry';
export * from './stream-type';
export * from './subscription';
export * from './waker';
