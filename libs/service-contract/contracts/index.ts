export * from './categories';
export * from './lookups';
export * from './routes';
export * from './sale';
