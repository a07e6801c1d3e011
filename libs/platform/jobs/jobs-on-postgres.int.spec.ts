import { testDatabase } from '../testing/test-database';
import { jobsBehaveOn } from './jobs-behaviour';

jobsBehaveOn('PostgreSQL', async () => {
  const db = await testDatabase();
  return { databaseUrl: db.url, close: () => db.close() };
});
