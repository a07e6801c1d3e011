import { describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate, KINDS, write } from './generate';

const root = process.cwd();
const golden = path.join(root, 'tools', 'generate', 'golden');

// UPDATE_GOLDEN=1 writes what is expected anew; look at the difference before it is committed.
describe.each(KINDS)('a new %s', (kind) => {
  test('looks like the settled ones', async () => {
    for (const file of await generate(root, kind, 'vehicle', 'change-location')) {
      const expected = path.join(golden, kind, `${file.path.replaceAll('/', '__')}.expected`);
      if (process.env.UPDATE_GOLDEN) {
        mkdirSync(path.dirname(expected), { recursive: true });
        writeFileSync(expected, file.text);
      }
      expect(file.text).toBe(readFileSync(expected, 'utf8'));
      expect(file.text).not.toMatch(/__\w+__/);
    }
  });
});

test('names that are not kebab-case and unknown kinds are refused with a sentence', async () => {
  await expect(generate(root, 'command', 'vehicle', 'ChangeLocation')).rejects.toThrow('must be kebab-case');
  await expect(generate(root, 'table', 'vehicle', 'x')).rejects.toThrow('is none of command');
});

test('what exists is never overwritten', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'generate-'));
  const files = await generate(root, 'job', 'vehicle', 'change-location');
  write(place, files);
  expect(existsSync(path.join(place, files[0]!.path))).toBe(true);
  expect(() => write(place, files)).toThrow('exists already; nothing was written');
});
