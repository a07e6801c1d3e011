import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KINDS, release, unreleased } from './changelog';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changelog-'));
  writeFileSync(path.join(root, 'CHANGELOG.md'), '# Changelog\n\n## 1.0.0 – 2026-11-26\n\n- First\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(kind: string, name: string, text: string): void {
  mkdirSync(path.join(root, 'changelog', kind), { recursive: true });
  writeFileSync(path.join(root, 'changelog', kind, `${name}.md`), `${text}\n`);
}

test('lists unreleased changes by kind', () => {
  write('fixed', 'rounding', 'Rounding');
  write('added', 'b', 'Second');
  write('added', 'a', 'First');
  expect(unreleased(root)).toBe('### Added\n\n- First\n- Second\n\n### Fixed\n\n- Rounding\n');
});

test('releases them above earlier releases, and deletes their files', () => {
  write('changed', 'words', 'Plainer words');
  release(root, '1.1.0', '2026-12-01');
  expect(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')).toBe(
    '# Changelog\n\n## 1.1.0 – 2026-12-01\n\n### Changed\n\n- Plainer words\n\n## 1.0.0 – 2026-11-26\n\n- First\n',
  );
  expect(existsSync(path.join(root, 'changelog/changed/words.md'))).toBe(false);
  expect(() => release(root, '1.1.1', '2026-12-02')).toThrow('Nothing is unreleased');
});

test('every folder of the changelog is a known kind, and every entry one paragraph', () => {
  const folders = existsSync('changelog') ? readdirSync('changelog') : [];
  expect(folders.filter((folder) => !(KINDS as readonly string[]).includes(folder))).toEqual([]);
  const entries = folders.flatMap((folder) =>
    readdirSync(`changelog/${folder}`).map((file) => `changelog/${folder}/${file}`),
  );
  expect(entries.filter((file) => readFileSync(file, 'utf8').trim().includes('\n'))).toEqual([]);
});
