export * from './bank-file.decisions';
export * from './bank-file.events';
export * from './bank-file.state';
