export * from './make-owners';
export * from './makes';
export * from './makes-reader';
export * from './models';
export * from './routes';
export { LISTED_MAKES, LISTED_MODELS } from './listed-makes';
