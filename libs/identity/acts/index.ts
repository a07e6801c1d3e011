export * from './act-controller';
export * from './act-kind';
export * from './user-acts';
