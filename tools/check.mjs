// npm run check: fast checks during development. Checks the files that changed since this branch left its
// upstream branch or, with `-- --since REF`, since that commit. Runs format, lint, boundaries, types, commit
// subjects, and the unit and web tests that depend on the changed files.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit to compare with: the --since argument, or otherwise the merge base with the upstream branch. */
function since() {
  const at = process.argv.indexOf('--since');
  if (at >= 0) return process.argv[at + 1];
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return 'HEAD';
  }
}

const lines = (text) => text.split('\n').filter(Boolean);
const base = since();
const changed = [
  ...new Set([
    ...lines(git('diff', '--name-only', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]),
].filter((file) => existsSync(file));
if (changed.length === 0) {
  console.log(`nothing changed since ${base}`);
  process.exit(0);
}

const code = changed.filter((file) => /\.(m|c)?(js|ts)x?$/.test(file));
const bin = (name) => path.join('node_modules', name);
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', bin('jest/bin/jest.js')];
const checks = [
  [
    'format',
    [bin('prettier/bin/prettier.cjs'), '--check', '--ignore-unknown', '--log-level', 'warn', ...changed],
  ],
  ['types', [bin('typescript7/bin/tsc'), '-p', 'tsconfig.json']],
  ['commits', ['tools/commit-subjects.mjs', ...(base === 'HEAD' ? [] : [base])]],
  ...(code.length === 0
    ? []
    : [
        ['lint', [bin('eslint/bin/eslint.js'), '--no-warn-ignored', ...code]],
        [
          'boundaries',
          [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs'].concat(
            ['apps', 'libs', 'migrations', 'tools'],
          ),
        ],
        [
          'tests',
          [...jest, '--selectProjects', 'unit', 'web', '--passWithNoTests', '--findRelatedTests', ...code],
        ],
      ]),
];

let failed = 0;
/** Runs one check, and prints its output if it fails. */
async function check([name, args]) {
  const started = Date.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const [status] = await once(child, 'close');
  const text = Buffer.concat(printed).toString();
  const summary = text.match(/^Tests: .*$/m)?.[0] ?? '';
  if (status !== 0) process.stdout.write(text);
  console.log(
    `${status === 0 ? 'ok' : 'FAILED'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s ${summary}`,
  );
  if (status !== 0) failed++;
}

console.log(`${changed.length} files changed since ${base}`);
const left = [...checks];
const inTurn = async () => {
  for (let next = left.shift(); next; next = left.shift()) await check(next);
};
// The tests use both cores by themselves. The other checks therefore run before them, two at a time.
await Promise.all([inTurn(), inTurn()]);
process.exit(failed === 0 ? 0 : 1);
