export * from './claim.events';
export * from './claims.state';
export * from './decide-claim';
export * from './plan-letters';
export * from './reminder-letter';
export * from './reminder-run';
export * from './reminder-terms';
export * from './write-off';
