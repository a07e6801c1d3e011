// Bundles a TypeScript file of this workspace and everything it imports to one file that plain Node runs.
// Workspace packages (@floorplan/*) are included; npm packages stay external.
import { rolldown } from 'rolldown';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Root folder of the workspace. Found by searching upwards, since a bundled program may be in a deeper
 * folder.
 */
export const root = (function find(folder) {
  return existsSync(path.join(folder, 'nx.json')) ? folder : find(path.dirname(folder));
})(path.dirname(fileURLToPath(import.meta.url)));

export const isPackage = (id) =>
  !id.startsWith('.') &&
  !path.isAbsolute(id) &&
  !id.startsWith('@floorplan/') &&
  !id.startsWith('@oxc-project/runtime');

/** Packages that must stay external: native code, and a package that loads its drivers at run time. */
const NEVER_INSIDE = /^(@node-rs\/|typeorm)/;

/**
 * @param {string} entry path of the entry file, relative to the root
 * @param {string} file path of the bundle, relative to the root
 */
export async function bundle(entry, file) {
  const out = path.join(root, file);
  const input = path.join(root, entry);
  await write({ input, external: isPackage }, { file: out, sourcemap: true, codeSplitting: false });
  return out;
}

/**
 * Bundles entries together with their npm packages. Shared code is written once, and dynamic imports become
 * separate files. This halves the start-up time, but stack traces then show no sources.
 * @param {Record<string, string>} entries path of each entry file by name, relative to the root
 * @param {string} folder folder for each entry's name.mjs, relative to the root
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

// Warnings to ignore: optional imports of npm packages, and import cycles inside them.
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

/** Bundles the entry into the cache folder and imports the result. */
export async function load(entry) {
  const name = entry.replace(/[\\/]/g, '__').replace(/\.tsx?$/, '');
  const file = await bundle(entry, `.cache/run/${name}-${process.pid}.mjs`);
  return import(`file://${file}`);
}
