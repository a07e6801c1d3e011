export * from './dashboard';
export * from './dashboard-sources';
export * from './routes';
export * from './views';
