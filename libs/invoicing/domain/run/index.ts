export * from './billing-run.decisions';
export * from './billing-run.events';
export * from './billing-run.state';
