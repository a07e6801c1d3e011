export * from './inventory';
export * from './new-financing';
export * from './routes';
export * from './vehicle-detail';
export * from './financing-preview';
