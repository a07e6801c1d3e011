// Prints which pages of the portal load the library of state machines, as JSON. A program of its own: the bundler takes
// no objects from the realm of a test.
import { rolldown } from 'rolldown';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isPackage, root } from '../bundle.mjs';

const FEATURES = path.join(root, 'apps/web/src/features');
const pages = readdirSync(FEATURES, { recursive: true }).filter((file) => /\.(page|screen)\.tsx$/.test(file));

const bundle = await rolldown({
  input: Object.fromEntries(pages.map((page) => [page, path.join(FEATURES, page)])),
  external: isPackage,
  moduleTypes: { '.css': 'empty' },
  // As in the build of the portal: our libraries have no side effects.
  treeshake: { moduleSideEffects: [{ test: /\/libs\/.*\.tsx?$/, sideEffects: false }] },
});
const { output } = await bundle.generate({ format: 'esm' });
await bundle.close();
const chunks = new Map(output.map((file) => [file.fileName, file]));

/** Everything that a file imports, directly or through others. */
function loads(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of chunks.get(file)?.imports ?? []) loads(next, seen);
  return seen;
}
const found = output.filter((file) => file.isEntry && loads(file.fileName).has('xstate'));
console.log(JSON.stringify(found.map(({ name }) => name).sort()));
