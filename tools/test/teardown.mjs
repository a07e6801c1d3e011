import { rmSync } from 'node:fs';

export default async function teardown() {
  await globalThis.__testPostgres?.stop();
  rmSync(process.env.TEST_HOSTS, { recursive: true, force: true });
}
