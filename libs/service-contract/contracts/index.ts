export * from './categories';
export * from './routes';
