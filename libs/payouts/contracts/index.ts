export * from './account-changes';
export * from './routes';
