export * from './decision';
