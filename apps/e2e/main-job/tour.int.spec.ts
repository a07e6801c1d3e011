import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { ProcessGroupsAnswer } from '@floorplan/job-process/contracts';
import type { ReportsAnswer } from '@floorplan/reports/contracts';
import type { DealerInventoryAnswer } from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { System } from '../support/system';

// The README's tour says what the examples become in the demo. These are its numbers.

/** Vehicles of the demo that `npm start` loads. */
const VEHICLES = 400;
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(
  ' ',
);

let system: System;
let admin: Client;

beforeAll(async () => {
  system = await System.start({ vehicles: VEHICLES });
  admin = await system.user('admin');
});
afterAll(() => system.stop());

const readme = () => readFileSync('README.md', 'utf8').replace(/\s+/g, ' ');
/** A number as the README writes it, e.g. `four` or `41`; at the start of a sentence `Four`. */
const written = (count: number) => NUMBERS[count] ?? String(count);

/** Sends an example as the README says. @returns the number of messages by outcome or code */
async function pushed(file: string, client: string): Promise<(name: string) => number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tools/run.mjs',
    'tools/push/push.ts',
    `examples/newfinancing/${file}`,
    '--client',
    client,
    '--url',
    system.urls()[0]!,
  ]);
  const counts = new Map<string, number>();
  for (const [, outcome, count, times, code] of stdout.matchAll(/^(\w+) +(\d+) {3}|^ +(\d+) {3}(\w+)/gm))
    counts.set(outcome ?? code!, Number(count ?? times));
  return (name) => counts.get(name) ?? 0;
}

test('the messages of importer IMP01 become what the README says', async () => {
  const of = await pushed('300.ndjson', 'partner');
  expect(readme()).toContain(
    `${of('OK')} messages become vehicles within seconds. The others show every kind of failure: ${of('PENDING')} wait, ` +
      `${of('MAKE_NOT_HELD')} of them for a make that the dealer does not sell and ${of('UNKNOWN_DEALER')} for an unknown dealer; ` +
      `${of('ERROR')} are wrong; ${written(of('superseded'))} are superseded by a newer message; ` +
      `${written(of('duplicate'))} are duplicates; and ${written(of('refused'))} are refused on reception.`,
  );
  const { Groups } = await admin.must(admin.get<ProcessGroupsAnswer>('/api/v1/processes/groups'));
  const missing = Groups.find(
    ({ Code, Count }) => Code === 'MAKE_NOT_HELD' && Count > of('MAKE_NOT_HELD') / 2,
  )!;
  const amount = (missing.Amount / 1_000_000).toFixed(1).replace('.', ',');
  expect(readme()).toContain(`saknar märket Nordvik, ${missing.Count} meddelanden, ${amount} Mkr väntar_`);
  expect(readme()).toContain(`the ${written(missing.Count)} messages run again`);
});

test('the messages of importer IMP02 become what the README says', async () => {
  const of = await pushed('imp02-60.ndjson', 'partner2');
  expect(readme()).toContain(
    `${of('OK')} become vehicles, ${of('PENDING')} wait, ${of('ERROR')} are wrong and ${written(of('superseded'))} is superseded; ` +
      `${written(of('duplicate'))} is a duplicate and ${written(of('refused'))} are refused on reception.`,
  );
});

test('the demo has as many reports and dealers’ own cars as the README says', async () => {
  const reports = await admin.must(admin.get<ReportsAnswer>('/api/v1/reports?type=Vehicle'));
  expect(readme()).toContain(`answers ${written(reports.Total)} questions about the stock`);
  const { Rows } = await admin.must(
    admin.get<DealerInventoryAnswer>('/api/v1/dealers/dealer_inventory?dealerGroupId=0&limit=1000'),
  );
  const own = Rows.filter(({ StatusCode }) => StatusCode === 1);
  expect(readme()).toContain(`has ${own.length} cars that dealers own without financing`);
});
