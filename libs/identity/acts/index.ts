export * from './act-controller';
export * from './act-kind';
export * from './act-row';
export * from './described-rows';
export * from './second-person';
export * from './user-acts';
