// npm test: all checks, those that fail soonest first. The last line says: N passed, N failed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, requireNode } from './start.mjs';
import { LAST_TIMES, secondsByFile } from './test/file-times.mjs';
import { bundledFiles } from './test/spec-bundles.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
requireNode();
install();

const node = (...args) => ({ command: process.execPath, args });
const bin = (name) => path.join('node_modules', name);
/**
 * Cache options. Both tools check each file separately: a file with the same content and settings gives the
 * same result.
 */
const cachedIn = (file) => [
  '--cache',
  '--cache-location',
  path.join('.cache', file),
  '--cache-strategy',
  'content',
];
const checks = [
  [
    'format',
    node(bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...cachedIn('format.json'), '.'),
  ],
  ['lint', node(bin('eslint/bin/eslint.js'), ...cachedIn('lint.json'), '.')],
  [
    'boundaries',
    node(
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'libs',
      'migrations',
      'tools',
    ),
  ],
  ['types', node(bin('typescript7/bin/tsc'), '-p', 'tsconfig.json')],
  ['commits', node('tools/commit-subjects.mjs')],
  ['changelog', node('tools/changelog/branch-entry.mjs')],
  ['build', node('tools/build.mjs')],
  ['specs', node('tools/test/bundle-specs.mjs')],
];

let passed = 0;
let failed = 0;
/** Runs one check. Prints its output at the end, so that the output of two parallel checks does not mix. */
async function check([name, { command, args }]) {
  const started = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  console.log(`${status === 0 ? 'ok' : 'FAILED'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (status === 0) passed++;
  else failed++;
}

// Each of these checks uses one core, so two run at a time.
const left = [...checks];
const checkInTurn = async () => {
  for (let next = left.shift(); next; next = left.shift()) await check(next);
};
await Promise.all([checkInTurn(), checkInTurn()]);

/**
 * Counts results. Tests that need a missing Redis or Chromium are listed but not counted. With ALL_MUST_RUN
 * they fail.
 */
function count(result) {
  passed += result.numPassedTests;
  failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  const files = secondsByFile(result);
  console.log(
    `tests: ${result.numPassedTests} passed, ${result.numFailedTests} failed in ${files.length} files`,
  );
  const unrun = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title, status }) => status === 'passed' && title.startsWith('not run'));
  for (const { title } of unrun) console.log(`  ${title}`);
  passed -= unrun.length;
  const tested = new Set(files.map(([file]) => file));
  const untested = bundledFiles().filter((file) => !tested.has(file));
  for (const file of untested) console.log(`FAILED: no test of ${file} ran`);
  failed += untested.length;
  console.log('slowest files:');
  for (const [file, seconds] of files.slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  writeFileSync(LAST_TIMES, `${JSON.stringify(Object.fromEntries(files.sort()), null, 2)}\n`);
}

const report = path.join('.cache', 'jest-report.json');
mkdirSync('.cache', { recursive: true });
rmSync(report, { force: true });
// Use one more worker than cores: a test file waits a fifth of its time for Postgres, a browser or starting
// processes.
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', bin('jest/bin/jest.js')];
const options = ['--config', 'tools/test/whole.config.mjs', '--maxWorkers', '3'];
spawnSync(process.execPath, [...jest, ...options, '--json', '--outputFile', report], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (existsSync(report)) count(JSON.parse(readFileSync(report, 'utf8')));
else {
  failed++;
  console.log('FAILED tests: jest did not finish');
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
