export * from './current-user';
export * from './party-directory';
export * from './routes';
export * from './token';
