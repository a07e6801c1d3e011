export * from './acts';
