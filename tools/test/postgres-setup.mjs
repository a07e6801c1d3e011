import { load } from '../bundle.mjs';

export default async function setup() {
  const { startTestPostgres, findRedis } = await load('tools/test/services.ts');
  globalThis.__testPostgres = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.__testPostgres.url;
  process.env.TEST_REDIS_URL = (await findRedis()) ?? '';
}
