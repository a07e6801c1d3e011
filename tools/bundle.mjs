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
export function bundle(entry, file) {
  return write(entry, file, { external: isPackage, sourcemap: true });
}

/** Npm packages too are in the one file: it starts in two thirds of the time, and its stack traces name no sources. */
export function bundleWhole(entry, file) {
  return write(entry, file, { external: NEVER_INSIDE, sourcemap: false });
}

// A package asks for what it can do without, and a circle inside one is none of ours.
const EXPECTED = ['CIRCULAR_DEPENDENCY', 'UNRESOLVED_IMPORT', 'EVAL'];

async function write(entry, file, { external, sourcemap }) {
  const build = await rolldown({
    input: path.join(root, entry),
    platform: 'node',
    external,
    tsconfig: path.join(root, 'tsconfig.json'),
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    onLog(level, log, next) {
      if (!EXPECTED.includes(log.code)) next(level, log);
    },
  });
  const out = path.join(root, file);
  await build.write({ file: out, format: 'esm', sourcemap, codeSplitting: false });
  await build.close();
  return out;
}

/** Bundles into the cache and imports the result. */
export async function load(entry) {
  const name = entry.replace(/[\\/]/g, '__').replace(/\.tsx?$/, '');
  const file = await bundle(entry, `.cache/run/${name}-${process.pid}.mjs`);
  return import(`file://${file}`);
}
