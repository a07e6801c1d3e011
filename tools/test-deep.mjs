// npm run test:deep: runs every test with random cases, with a new seed and twenty times as many cases.
// TEST_SEED=… repeats a run.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const seed = process.env.TEST_SEED ?? String(randomInt(1, 2 ** 31 - 1));
const times = process.env.TEST_CASES_TIMES ?? '20';
const files = execFileSync('git', ['grep', '-lwE', 'cases|casesOf', '--', '*.spec.ts', '*.spec.tsx'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');
console.log(`seed ${seed}, ${times} times as many cases, ${files.length} files`);

const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const { status } = spawnSync(
  process.execPath,
  [...flags, path.join('node_modules', 'jest', 'bin', 'jest.js'), '--runTestsByPath', ...files],
  { stdio: 'inherit', env: { ...process.env, TEST_SEED: seed, TEST_CASES_TIMES: times } },
);
console.log(status === 0 ? `seed ${seed}: all passed` : `FAILED with TEST_SEED=${seed}`);
process.exit(status ?? 1);
