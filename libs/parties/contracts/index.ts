export * from './dealers';
export * from './importers';
export * from './parties-reader';
export * from './routes';
export { LISTED_DEALERS, LISTED_IMPORTERS } from './listed-parties';
