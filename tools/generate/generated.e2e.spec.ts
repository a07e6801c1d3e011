import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { make } from './generate';
import { KINDS } from './kinds';
import { scratchCopy } from './scratch-copy';

/** Arguments for one slice of each kind, each in a context without such a slice. */
const MADE = [
  ['action', 'vehicle', 'wash-car'],
  ['action', 'residual-value', 'clean-car', 'cleanedOn:date', 'cost:amount?', 'kind:choice=inside,outside'],
  ['action', 'customer-order', 'polish-car'],
  ['action', 'service-contract', 'wax-car'],
  ['action', 'inventory-taking', 'dry-car'],
  ['list', 'parties', 'washed-dealers', 'dealer'],
  [
    'record',
    'limits',
    'wash-hall',
    'price:amount',
    'places:integer?',
    'size:choice=small,large',
    'makeId:reference=make',
    'dealerId:reference=dealer?',
    'note:lines?',
    'opened:date',
  ],
  ['record', 'pricing', 'wash-price'],
  ['policy', 'pricing', 'wash-cars-when-sold'],
  ['message-type', 'vehicle', 'wash-report'],
];

const TEXTS = 'apps/web/src/app/texts/texts.spec.tsx';

let scratch: string;
const written: string[] = [];
beforeAll(async () => {
  scratch = scratchCopy(process.cwd(), mkdtempSync(path.join(tmpdir(), 'generated-')));
  for (const wanted of MADE) written.push(...(await make(scratch, wanted)));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/**
 * Runs a Node program.
 * @throws with the program's output when it fails
 */
async function run(...args: string[]): Promise<void> {
  // Test the generated code without starting the processes of the hosts.
  const child = spawn(process.execPath, args, {
    cwd: scratch,
    env: { ...process.env, TEST_WITHOUT_HOSTS: '1' },
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${args.join(' ')}:\n${printed.join('')}`);
}

test('generates a slice of every kind', () => {
  expect([...new Set(MADE.map(([kind]) => kind))].sort()).toEqual(Object.keys(KINDS).sort());
});

test('generates code that compiles and passes the boundary rules, its own tests and the workspace checks', async () => {
  const specs = written.filter((file) => /^(libs|apps\/(web|api))\/.*\.spec\.tsx?$/.test(file));
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const walks = [
    'tools/checks/manifests.spec.ts',
    'libs/vehicle/server/actions/action-matrix.spec.ts',
    'apps/web/src/testing/table-of-rights.spec.tsx',
  ];
  const ends = await Promise.allSettled([
    run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'),
    run(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      // In the copy, npm packages are links to other folders, so the boundary rules do not recognise them.
      '--exclude',
      '(^|/)(dist|\\.cache|node_modules)/',
      'libs',
      'apps/web/src',
    ),
    run(...jest, '--selectProjects', 'unit', 'web', 'integration', '--runTestsByPath', ...specs, ...walks),
    run(...jest, '--selectProjects', 'web', '--runTestsByPath', TEXTS, '-t', '^(?!.*placeholder)'),
  ]);
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);
  // Beside other work the compiler and four test runs take three times as long.
}, 1_200_000);

test('generates texts that a check names until somebody has written them', async () => {
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const checked = run(...jest, '--selectProjects', 'web', '--runTestsByPath', TEXTS, '-t', 'placeholder');
  const report = await checked.then(String, String);
  for (const key of [
    'wash_car.title',
    'clean_car.cleaned_on',
    'polish_car.event',
    'wax_car.event',
    'dry_car.event',
    'washed_dealers.title',
    'wash_hall.opened',
    'wash_price.title',
  ])
    expect(report).toContain(`"${key}"`);
});
