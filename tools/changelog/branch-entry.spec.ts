import { afterAll, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SCRIPT = path.resolve('tools/changelog/branch-entry.mjs');
const root = mkdtempSync(path.join(tmpdir(), 'branch-entry-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.se', ...args], { cwd: root });
const check = () => {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { cwd: root, encoding: 'utf8' });
  return [status, stdout.trim()];
};

test('names a new call and a new screen of a branch until an entry of the changelog says so', () => {
  const paths = (...features: string[]) =>
    features
      .map((feature) => `import { paths as ${feature} } from '../../features/${feature}/paths';\n`)
      .join('');
  const FEATURES = 'apps/web/src/app/routing/feature-paths.ts';
  write('docs/api.md', '| `GET /api/v1/cars` | x |\n');
  write(FEATURES, paths('cars'));
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  git('checkout', '-q', '-b', 'more');
  expect(check()).toEqual([0, '']);

  write('docs/api.md', '| `GET /api/v1/cars`  | x |\n| `GET /api/v1/boats` | x |\n');
  write(FEATURES, paths('boats', 'cars'));
  const say = (name: string) => `${name} is new: say so in one line in a file of changelog/added`;
  expect(check()).toEqual([1, ['GET /api/v1/boats', 'boats'].map(say).join('\n')]);

  write('changelog/added/boats.md', 'Boats are listed.\n');
  expect(check()).toEqual([0, '']);
});
