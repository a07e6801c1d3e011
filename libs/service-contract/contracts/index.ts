export * from './categories';
export * from './contracts';
export * from './lookups';
export * from './routes';
export * from './sale';
