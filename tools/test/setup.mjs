import { bundleWhole, load } from '../bundle.mjs';

const HOSTS = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  'api-host': 'apps/e2e/hosts/api-host.ts',
  'worker-host': 'apps/e2e/hosts/worker-host.ts',
  sandbox: 'apps/sandbox/src/main.ts',
  admin: 'apps/api/src/admin/admin.ts',
  'load-demo': 'tools/test/load-demo.ts',
};

/** Starts the services that all test files share, and passes their addresses in environment variables. */
export default async function setup() {
  const { startTestPostgres, findRedis } = await load('tools/test/services.ts');
  globalThis.__testPostgres = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.__testPostgres.url;
  process.env.TEST_REDIS_URL = (await findRedis()) ?? '';
  if (process.env.TEST_WITHOUT_HOSTS) return;
  const hosts = `.cache/e2e/${process.pid}`;
  await bundleWhole(HOSTS, hosts);
  process.env.TEST_HOSTS = hosts;
}
