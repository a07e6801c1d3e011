import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contextsIn } from '../collect/collected';
import { inManifest } from './edits';
import { changesOf, filesOf, make, sliceOf } from './generate';
import { KINDS } from './kinds';
import { scratchCopy } from './scratch-copy';

const root = process.cwd();

describe.each(Object.keys(KINDS))('a new %s', (kind) => {
  test('contains no placeholder in texts and paths', async () => {
    for (const context of KINDS[kind]!.contexts ?? ['job-process'])
      for (const { path: file, text } of await filesOf(root, sliceOf(root, [kind, context, 'wash-car'])))
        expect(file + text).not.toMatch(/__[A-Za-z]+__/);
  });
});

test.each([
  [['policy', 'vehicle', 'WashCar'], 'must be kebab-case'],
  [['table', 'vehicle', 'x'], 'is none of action'],
  [['list', 'washing', 'wash-cars'], 'is none of bank, catalogue'],
  [['action', 'vehicle', 'wash-car', 'makeId:reference=make'], 'only have by hand'],
  [
    ['action', 'limits', 'wash-car'],
    'for vehicle, residual-value, service-contract, inventory-taking, customer-order only',
  ],
])('rejects the arguments %p with an explanation', (wanted, sentence) => {
  expect(() => sliceOf(root, wanted)).toThrow(sentence);
});

test.each(contextsIn(root))(
  'adds an entry to each list of the manifest of %s, and creates a list only when the manifest has none',
  (context) => {
    const before = readFileSync(path.join(root, 'libs', context, 'server/manifest.ts'), 'utf8');
    const lists = ['tables', 'topics', 'queues', 'messages', 'shared', 'api', 'worker'] as const;
    const after = lists.reduce((text, list) => inManifest(list, `more(${list})`).change(text), before);
    for (const list of lists)
      expect([after.match(new RegExp(`^  ${list}: `, 'gm')), after.split(`more(${list})`)]).toMatchObject([
        { length: 1 },
        { length: 2 },
      ]);
  },
);

test('puts a list of vehicles into the room that shows vehicles, and registers it there', async () => {
  const slice = sliceOf(root, ['list', 'vehicle', 'sold-vehicles', 'vehicle']);
  const files = [...(await filesOf(root, slice)), ...(await changesOf(root, slice))];
  const of = (room: string) => files.filter((file) => file.path.startsWith(`libs/vehicle/${room}/`));
  expect(of('server')).toEqual([]);
  expect(of('stock').map((file) => file.path.slice('libs/vehicle/stock/'.length))).toEqual([
    'sold-vehicles/sold-vehicles.int.spec.ts',
    'sold-vehicles/sold-vehicles.list.ts',
    'stock.module.ts',
  ]);
  expect(
    of('stock')
      .at(-1)!
      .text.match(/SoldVehiclesModule/g),
  ).toHaveLength(2);
});

test('never overwrites an existing file', async () => {
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
