export * from './account-change';
export * from './chart';
export * from './decide-account-number';
