export * from './dealers';
export * from './importers';
export * from './routes';
