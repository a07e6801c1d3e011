export * from './actor';
export * from './decision';
