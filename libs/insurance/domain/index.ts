export * from './insurance';
export * from './insurance-file';
export * from './insurance.message';
