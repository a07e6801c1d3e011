// Collects spec files into a few bundles, so that Jest loads each module graph a few times instead of once per file.
// Every spec file becomes a `describe` block whose name is the path of the file.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { isPackage, root } from '../bundle.mjs';
import { LAST_TIMES, sharedOut } from './file-times.mjs';

/** Folder of the bundles, by test level. */
export const BUNDLES = '.cache/tests';
/** Seconds of each spec file on a quiet machine, used until a run on this machine has written its own. */
const KNOWN_TIMES = 'tools/test/times.json';
/** Seconds assumed for a file that has no known time. */
const NEW_FILE = 3;

const isEnd = (file) => /\.(int|e2e)\.spec\.ts$/.test(file);
const NODE = ['tools/test/fresh-process.ts'];

/**
 * Test levels: which files belong to them, into how many bundles they go, and the modules that each bundle loads first.
 * The bundles of a level run in parallel, so there are more of them than workers, but few enough to load little twice.
 */
const PROJECTS = {
  unit: { has: (file) => /\.spec\.ts$/.test(file) && !isEnd(file), bundles: 3, first: NODE },
  web: { has: (file) => /\.spec\.tsx$/.test(file), bundles: 6, first: ['libs/ui/testing/fresh-tab.ts'] },
  integration: { has: (file) => /\.int\.spec\.ts$/.test(file), bundles: 12, first: NODE },
  journeys: { has: (file) => /\/journeys\/.*\.e2e\.spec\.ts$/.test(file), bundles: 6, first: NODE },
  e2e: {
    has: (file) => /\.e2e\.spec\.ts$/.test(file) && !file.includes('/journeys/'),
    bundles: 3,
    first: NODE,
  },
};

function specFiles() {
  return ['apps', 'libs', 'tools', 'migrations']
    .flatMap((top) =>
      readdirSync(path.join(root, top), { recursive: true }).map(
        (file) => `${top}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.spec\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
}

/** Puts the statements of a spec file, all but its imports, into a `describe` block. Lines keep their numbers. */
const specsAsBlocks = (first) => ({
  name: 'specs-as-blocks',
  transform: {
    filter: { id: /\.spec\.tsx?$/ },
    handler(code, id) {
      const { body } = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' });
      const end = body.findLast(({ type }) => type === 'ImportDeclaration')?.end ?? 0;
      const name = JSON.stringify(path.relative(root, id).replaceAll('\\', '/'));
      const opening =
        `import { beforeAll as before__, describe as block__ } from '@jest/globals';` +
        `import { begin as begin__ } from ${JSON.stringify(path.join(root, first))};`;
      const block = `block__(${name}, () => { before__(begin__);${code.slice(end)}\n});`;
      return { code: `${opening}${code.slice(0, end)};${block}`, map: null };
    },
  },
});

const EXPECTED = ['CIRCULAR_DEPENDENCY', 'SOURCEMAP_BROKEN'];

/** Writes one bundle of spec files. */
async function bundled(file, specs, first) {
  const ENTRY = '\0entry';
  const source = [...first, ...specs].map((spec) => `import ${JSON.stringify(path.join(root, spec))};`);
  const build = await rolldown({
    input: ENTRY,
    external: isPackage,
    platform: 'node',
    // A spec file exports nothing, and is there for its effects, whatever its package says of its modules.
    treeshake: false,
    tsconfig: path.join(root, 'tsconfig.json'),
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source.join('\n') : null),
      },
      specsAsBlocks(first[0]),
    ],
    onLog(level, log, next) {
      if (!EXPECTED.includes(log.code)) next(level, log);
    },
  });
  await build.write({ format: 'esm', file: path.join(root, file), sourcemap: true, codeSplitting: false });
  await build.close();
}

const read = (file) =>
  existsSync(path.join(root, file)) ? JSON.parse(readFileSync(path.join(root, file), 'utf8')) : {};

/** Paths of the spec files that the last bundles contain. */
export const bundledFiles = () =>
  Object.keys(PROJECTS).flatMap((project) =>
    read(`${BUNDLES}/${project}/plan.json`).flatMap(({ files }) => files),
  );

/** Files that a bundle of a single part of the workspace has at most. */
const FILES_OF_A_PART = 40;

/**
 * Writes the bundles of the given test levels, by default all.
 * @param {string[]} projects test levels
 * @param {{ below: string, into: string }} [part] only the files below a folder, into another folder of bundles
 * @returns the number of spec files
 */
export async function bundleSpecs(projects = Object.keys(PROJECTS), part) {
  const times = { ...read(KNOWN_TIMES), ...read(LAST_TIMES) };
  const all = specFiles().filter((file) => !part || file.startsWith(`${part.below}/`));
  let count = 0;
  for (const project of projects) {
    const { has, bundles: ofAll, first } = PROJECTS[project];
    const bundles = part ? Math.ceil(all.filter(has).length / FILES_OF_A_PART) : ofAll;
    const folder = `${part?.into ?? BUNDLES}/${project}`;
    rmSync(path.join(root, folder), { recursive: true, force: true });
    mkdirSync(path.join(root, folder), { recursive: true });
    const files = all.filter(has);
    count += files.length;
    const shares = sharedOut(files, bundles, (file) => times[file] ?? NEW_FILE);
    for (const [at, share] of shares.entries())
      await bundled(`${folder}/${String(at).padStart(2, '0')}.test.mjs`, share.files, first);
    writeFileSync(path.join(root, folder, 'plan.json'), JSON.stringify(shares));
  }
  return count;
}
