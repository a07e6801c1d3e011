export * from './batches';
export * from './canonical-json';
export * from './export';
export * from './field-errors';
export * from './list-contract';
export * from './record-contract';
export * from './schemas';
export * from './storable';
