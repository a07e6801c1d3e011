export * from './field-errors';
export * from './schemas';
