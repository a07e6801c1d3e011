export * from './decisions/reserve-capital';
export * from './decisions/save-specification';
export * from './limit.events';
export * from './limit.state';
export * from './limit.stream';
