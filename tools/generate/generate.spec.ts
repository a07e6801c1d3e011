import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesOf, make, sliceOf } from './generate';
import { KINDS } from './kinds';
import { scratchCopy } from './scratch-copy';

const root = process.cwd();

describe.each(Object.keys(KINDS))('a new %s', (kind) => {
  test('has every word filled in, in texts and places', async () => {
    const context = KINDS[kind]!.only ?? 'job-process';
    for (const { path: file, text } of await filesOf(root, sliceOf(root, [kind, context, 'wash-car'])))
      expect(file + text).not.toMatch(/__[A-Za-z]+__/);
  });
});

test.each([
  [['policy', 'vehicle', 'WashCar'], 'must be kebab-case'],
  [['table', 'vehicle', 'x'], 'is none of action'],
  [['list', 'washing', 'wash-cars'], 'is none of catalogue'],
  [['action', 'limits', 'wash-car'], 'for vehicle only'],
])('%p is refused with a sentence', (wanted, sentence) => {
  expect(() => sliceOf(root, wanted)).toThrow(sentence);
});

test('what exists is never overwritten', async () => {
  const scratch = scratchCopy(root, mkdtempSync(path.join(tmpdir(), 'generate-')));
  try {
    const files = await make(scratch, ['policy', 'limits', 'wash-car']);
    const before = readFileSync(path.join(scratch, files[0]!), 'utf8');
    await expect(make(scratch, ['policy', 'limits', 'wash-car'])).rejects.toThrow('nothing was written');
    expect(readFileSync(path.join(scratch, files[0]!), 'utf8')).toBe(before);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
