export * from './cases';
