export * from './codes';
export * from './operations';
export * from './processes';
export * from './reception';
export * from './registration-codes';
export * from './repair';
export * from './routes';
export * from './message-processors';
