// Bundles a TypeScript entry of this workspace to one file that plain Node runs: rooms (@floorplan/*) are
// inlined, npm packages stay outside.
import { rolldown } from 'rolldown';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace; a program that was bundled itself lies deeper in it. */
export const root = (function find(folder) {
  return existsSync(path.join(folder, 'nx.json')) ? folder : find(path.dirname(folder));
})(path.dirname(fileURLToPath(import.meta.url)));

const isOutside = (id) =>
  !id.startsWith('.') &&
  !path.isAbsolute(id) &&
  !id.startsWith('@floorplan/') &&
  !id.startsWith('@oxc-project/runtime');

/** @param {string} entry path from the root  @param {string} file where the bundle goes, from the root */
export async function bundle(entry, file) {
  const build = await rolldown({
    input: path.join(root, entry),
    platform: 'node',
    external: isOutside,
    tsconfig: path.join(root, 'tsconfig.json'),
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    onLog(level, log, next) {
      if (log.code !== 'CIRCULAR_DEPENDENCY') next(level, log);
    },
  });
  const out = path.join(root, file);
  await build.write({ file: out, format: 'esm', sourcemap: true, codeSplitting: false });
  await build.close();
  return out;
}

/** Bundles into the cache and imports the result. */
export async function load(entry) {
  const name = entry.replace(/[\\/]/g, '__').replace(/\.tsx?$/, '');
  const file = await bundle(entry, `.cache/run/${name}-${process.pid}.mjs`);
  return import(`file://${file}`);
}
