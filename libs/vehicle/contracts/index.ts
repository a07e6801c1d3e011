export * from './inventory';
export * from './inventory-arrays';
export * from './new-financing';
export * from './routes';
export * from './search';
export * from './show-code';
export * from './vehicle-detail';
export * from './financing-preview';
