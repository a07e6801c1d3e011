// Bundles a TypeScript entry of this workspace to one file that plain Node runs: workspace packages
// (@floorplan/*) are inlined, npm packages stay external.
import { rolldown } from 'rolldown';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace; a bundled program may lie deeper in it. */
export const root = (function find(folder) {
  return existsSync(path.join(folder, 'nx.json')) ? folder : find(path.dirname(folder));
})(path.dirname(fileURLToPath(import.meta.url)));

const isPackage = (id) =>
  !id.startsWith('.') &&
  !path.isAbsolute(id) &&
  !id.startsWith('@floorplan/') &&
  !id.startsWith('@oxc-project/runtime');

/** Packages that must stay external: native code, and one that loads its drivers at run time. */
const NEVER_INSIDE = /^(@node-rs\/|typeorm)/;

/** @param {string} entry path from the root  @param {string} file where the bundle goes, from the root */
export async function bundle(entry, file) {
  const out = path.join(root, file);
  const input = path.join(root, entry);
  await write({ input, external: isPackage }, { file: out, sourcemap: true, codeSplitting: false });
  return out;
}

/**
 * Bundles entries together with their npm packages. Shared code is emitted once, and dynamic imports become
 * separate files. Halves the start-up time, but stack traces have no sources.
 * @param {Record<string, string>} entries by name: path from the root
 * @param {string} folder where name.mjs of each entry goes, from the root
 */
export async function bundleWhole(entries, folder) {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, path.join(root, entry)]),
  );
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } };
  await write(
    { input, external: NEVER_INSIDE },
    { dir: path.join(root, folder), ...names, sourcemap: false, minify },
  );
}

// Warnings to ignore: optional imports of npm packages, and cycles inside them.
const EXPECTED = ['CIRCULAR_DEPENDENCY', 'UNRESOLVED_IMPORT', 'EVAL'];

async function write(wanted, output) {
  const build = await rolldown({
    ...wanted,
    platform: 'node',
    tsconfig: path.join(root, 'tsconfig.json'),
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    onLog(level, log, next) {
      if (!EXPECTED.includes(log.code)) next(level, log);
    },
  });
  await build.write({ format: 'esm', ...output });
  await build.close();
}

/** Bundles into the cache and imports the result. */
export async function load(entry) {
  const name = entry.replace(/[\\/]/g, '__').replace(/\.tsx?$/, '');
  const file = await bundle(entry, `.cache/run/${name}-${process.pid}.mjs`);
  return import(`file://${file}`);
}
