export * from './canonical-json';
export * from './export';
export * from './field-errors';
export * from './schemas';
export * from './storable';
