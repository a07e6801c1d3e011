export * from '../server/access/decorators';
