export * from './categories';
export * from './changes';
export * from './contracts';
export * from './details';
export * from './lookups';
export * from './routes';
export * from './sale';
