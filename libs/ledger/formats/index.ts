export * from './sie/sie-file';
