export * from './codes';
export * from './processes';
export * from './reception';
export * from './repair';
export * from './routes';
export * from './message-processors';
