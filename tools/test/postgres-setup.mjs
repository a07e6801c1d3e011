import { load } from '../bundle.mjs';

export default async function setup() {
  const { startTestPostgres } = await load('tools/test/test-postgres.ts');
  globalThis.__testPostgres = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.__testPostgres.url;
}
