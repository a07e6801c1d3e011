export * from './not-counted';
export * from './overdue-dealers';
export * from './routes';
export * from './stocktake';
export * from './stocktake-lines';
export * from './stocktakes';
