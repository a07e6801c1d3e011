export * from './caller';
export * from './client-finance-types';
export * from './current-user';
export * from './letters';
export * from './routes';
export * from './sales-persons';
export * from './token';
export * from './inbox-clients';
