import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { createNodesV2 } from './targets.mjs';

test('gives every app and library, the migrations and the workspace their lint and tests', () => {
  const [, nodes] = createNodesV2;
  const folders = ['apps', 'libs'].flatMap((top) =>
    readdirSync(top, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${top}/${name}`),
  );
  const roots = ['.', 'migrations', ...folders];
  const projects = nodes(roots.map((root) => `${root}/package.json`)).map(([, found]) => found.projects);
  for (const [at, root] of roots.entries()) {
    const { targets } = Object.values(projects[at]!)[0]!;
    expect(Object.keys(targets)).toEqual(expect.arrayContaining(['lint', 'test']));
    expect(targets['test']!.command).toContain(root === '.' ? 'tools' : root);
  }
});
