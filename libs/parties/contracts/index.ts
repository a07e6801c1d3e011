export * from './dealers';
export * from './importers';
export * from './organisation-tree';
export * from './organisation-page';
export * from './organisations';
export * from './parties-reader';
export * from './routes';
export * from './search';
export {
  DEALINGS,
  dealtWith,
  HELD_MAKES,
  LISTED_CONCERNS,
  LISTED_DEALERS,
  LISTED_IMPORTERS,
  LISTED_ORGANISATIONS,
} from './listed-parties';
