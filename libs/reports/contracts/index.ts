export * from './party-parameters';
export * from './report-sources';
export * from './reports';
export * from './routes';
export * from './schedules';
export * from './scoped-rows';
