export * from './dealers';
export * from './importers';
export * from './parties-reader';
export * from './routes';
