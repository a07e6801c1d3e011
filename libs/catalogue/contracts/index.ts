export * from './make-owners';
export * from './makes';
export * from './makes-reader';
export * from './model-uses';
export * from './models';
export * from './routes';
export { LISTED_MAKES, LISTED_MODELS, LISTED_MODEL_VERSIONS } from './listed-makes';
