export * from './dealers';
export * from './importers';
export * from './routes';
export * from './parties-reader';
export * from './parties-reader';
