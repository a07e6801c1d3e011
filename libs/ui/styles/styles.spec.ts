import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'libs/ui/styles';
/** Variables that components set on an element. */
const SET_BY_COMPONENTS = ['--hint'];

test('defines every variable that the styles use', () => {
  const styles = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .join('\n');
  const namesIn = (pattern: RegExp) => [...styles.matchAll(pattern)].map(([, name]) => name!);
  const defined = new Set([...namesIn(/(?<!var\()(--[\w-]+)\s*:/g), ...SET_BY_COMPONENTS]);
  const used = namesIn(/var\((--[\w-]+)/g);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
