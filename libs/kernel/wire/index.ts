export * from './canonical-json';
export * from './field-errors';
export * from './schemas';
export * from './storable';
