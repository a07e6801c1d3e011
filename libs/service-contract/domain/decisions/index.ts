export * from './apply';
export * from './approve';
export * from './change';
export * from './end';
export * from './signing';
