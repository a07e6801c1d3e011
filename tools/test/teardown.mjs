import { rmSync } from 'node:fs';

export default async function teardown() {
  await globalThis.__testPostgres?.stop();
  if (!process.env.TEST_WITHOUT_HOSTS) rmSync(process.env.TEST_HOSTS, { recursive: true, force: true });
}
