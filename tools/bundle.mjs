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

const isPackage = (id) =>
  !id.startsWith('.') &&
  !path.isAbsolute(id) &&
  !id.startsWith('@floorplan/') &&
  !id.startsWith('@oxc-project/runtime');

/** Native code, and a package that looks for its drivers while it runs. */
const NEVER_INSIDE = /^(@node-rs\/|typeorm)/;

/** @param {string} entry path from the root  @param {string} file where the bundle goes, from the root */
export async function bundle(entry, file) {
  const out = path.join(root, file);
  const input = path.join(root, entry);
  await write({ input, external: isPackage }, { file: out, sourcemap: true, codeSplitting: false });
  return out;
}

/**
 * Npm packages too are inside, what the entries share is made once, and what is imported late lies beside: it starts in
 * half of the time, and its stack traces name no sources.
 * @param {Record<string, string>} entries by name: path from the root
 * @param {string} folder where name.mjs of each goes, from the root
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

// A package asks for what it can do without, and a circle inside one is none of ours.
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
