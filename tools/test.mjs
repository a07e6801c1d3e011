// npm test: everything that must hold, in the order that fails soonest. Ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, requireNode } from './start.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
requireNode();
install();

const node = (...args) => ({ command: process.execPath, args });
const bin = (name) => path.join('node_modules', name);
const checks = [
  ['format', node(bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.')],
  ['lint', node(bin('eslint/bin/eslint.js'), '.')],
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
  ['build', node('tools/build.mjs')],
];

let passed = 0;
let failed = 0;
for (const [name, { command, args }] of checks) {
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok' : 'FAILED'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (status === 0) passed++;
  else failed++;
}

const report = path.join('.cache', 'jest-report.json');
mkdirSync('.cache', { recursive: true });
rmSync(report, { force: true });
// The parts that need processes or a browser of their own run one file after the other, the rest side by side.
for (const [projects, workers] of [
  [['unit', 'web', 'integration'], '2'],
  [['e2e'], '1'],
]) {
  spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      bin('jest/bin/jest.js'),
      '--selectProjects',
      ...projects,
      '--maxWorkers',
      workers,
      // Waiting ends when its condition holds; this only bounds it on a busy machine.
      '--testTimeout',
      '60000',
      '--json',
      '--outputFile',
      report,
      '--passWithNoTests',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (!existsSync(report)) {
    failed++;
    console.log(`FAILED ${projects.join(', ')}: jest did not finish`);
    continue;
  }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report, { force: true });
  passed += result.numPassedTests;
  failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  console.log(
    `${projects.join(', ')}: ${result.numPassedTests} passed, ${result.numFailedTests} failed in ${result.numTotalTestSuites} files`,
  );
  // What lacks its Redis or Chromium is told, and counts as nothing; where all must run it counts as failed.
  const unrun = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title, status }) => status === 'passed' && title.startsWith('not run'));
  for (const { title } of unrun) console.log(`  ${title}`);
  passed -= unrun.length;
  if (process.env.ALL_MUST_RUN) failed += unrun.length;
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
