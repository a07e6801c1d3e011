import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const JEST = 'node_modules/jest/bin/jest.js';
const FOLDERS = ['apps', 'libs', 'migrations', 'tools', 'bench'];

test('runs every test file in a project of Jest', () => {
  const listed = execFileSync(process.execPath, [JEST, '--listTests', '--json'], { encoding: 'utf8' });
  const run = new Set((JSON.parse(listed) as string[]).map((file) => path.relative(process.cwd(), file)));
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  ).filter((file) => /\.spec\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !run.has(file))).toEqual([]);
});
