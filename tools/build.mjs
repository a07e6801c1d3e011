// Builds the applications into apps/*/dist: node tools/build.mjs [servers|web]
import path from 'node:path';
import { bundle, root } from './bundle.mjs';

const part = process.argv[2];

if (part !== 'web') {
  const servers = { api: 'main', worker: 'main', sandbox: 'main' };
  await Promise.all(
    Object.keys(servers).map((app) => bundle(`apps/${app}/src/main.ts`, `apps/${app}/dist/main.mjs`)),
  );
  await bundle('apps/api/src/admin/admin.ts', 'apps/api/dist/admin.mjs');
  await bundle('migrations/run.ts', 'apps/api/dist/migrate.mjs');
}
if (part !== 'servers') {
  const { build } = await import('vite');
  await build({ configFile: path.join(root, 'apps/web/vite.config.ts'), logLevel: 'warn' });
}
