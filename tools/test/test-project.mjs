// node tools/test/test-project.mjs FOLDER: runs the unit and web tests below a folder, such as libs/vehicle, in bundles.
import { spawnSync } from 'node:child_process';
import { bundleSpecs } from './spec-bundles.mjs';

const [below] = process.argv.slice(2);
const into = `.cache/tests-of/${below.replaceAll('/', '-')}`;
const LEVELS = ['unit', 'web'];
const count = await bundleSpecs(LEVELS, { below, into });
if (count === 0) {
  console.log('no unit or web tests');
  process.exit(0);
}
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--config',
    'tools/test/whole.config.mjs',
    '--selectProjects',
    ...LEVELS,
    '--passWithNoTests',
    '--verbose=false',
    '--runInBand',
  ],
  { stdio: 'inherit', env: { ...process.env, SPEC_BUNDLES: into } },
);
process.exit(status ?? 1);
