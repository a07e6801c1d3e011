import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { useLocaleTexts } from '@floorplan/platform/texts';
import { limitedTo, ReportSources, type ReportDescription, type Scoped } from '@floorplan/reports/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ReportTooSlow, RunReports } from './run-reports';

const CALLER = {
  kind: 'user',
  userId: 1,
  role: 'DEA',
  languageCode: 'sv-SE',
  functions: new Set(['fncReports']),
  importerIds: 'all',
  dealerIds: [1],
} as unknown as UserScope;

let db: TestDatabase;
let runs: RunReports;

const report = (key: string, sql: string, over: Partial<ReportDescription> = {}): ReportDescription => ({
  key,
  type: 'Vehicle',
  right: 'reports.vehicles',
  parameters: [],
  columns: [
    { header: 'first', type: 'number' },
    { header: 'secret', type: 'amount', isVisible: ({ role }) => role === 'admin' },
    { header: 'last', type: 'text' },
  ],
  select: (scope) => ({ sql, parameters: [], scoped: limitedTo(scope, () => null).scoped }),
  ...over,
});

beforeAll(async () => {
  useLocaleTexts({ 'sv-SE': { first: 'Först', last: 'Sist', secret: 'Hemligt' } });
  db = await testDatabase();
  const sources = new ReportSources();
  sources.add(
    report(
      'MANY',
      `select n as c1, n / 2.0 as c2, 'row ' || n as c3 from generate_series(1, 2500) n order by n`,
    ),
  );
  sources.add(
    report('SLOW', 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b'),
  );
  sources.add(report('UNREADY', '', { select: () => new Promise(() => undefined) }));
  sources.add(
    report('UNLIMITED', 'select 1', {
      select: () => ({ sql: 'select 1', parameters: [], scoped: {} as Scoped }),
    }),
  );
  const ofAnother = limitedTo({ ...CALLER }, () => null).scoped;
  sources.add(
    report('OF_ANOTHER', 'select 1', {
      select: () => ({ sql: 'select 1', parameters: [], scoped: ofAnother }),
    }),
  );
  sources.add(report('WRITING', 'select dealer_written() as n'));
  sources.add(report('LIMITED', 'select 1', { right: 'reports.limits' }));
  const choices = () => Promise.resolve([{ id: 7, name: 'Nordvik' }]);
  sources.add(report('CHOICE', 'select 1', { parameters: [{ key: 'MAK', type: 'List', choices }] }));
  runs = new RunReports(sources, db.database, new Clock('2026-06-10'));
  await db.owner.query(`create table written (n int); grant insert on written to floorplan_app;
    create function dealer_written() returns int language sql as 'insert into written values (1) returning n'`);
});
afterAll(() => db?.close());

async function result(Key: string) {
  const chosen = await runs.choose(CALLER, { Key, Parameters: [] });
  if (!chosen?.ok) throw new Error('not chosen');
  const run = runs.run(CALLER, chosen.answer);
  const batches: unknown[][] = [];
  for await (const batch of run.batches) batches.push(batch);
  return { headers: run.headers, batches, isTruncated: run.isTruncated() };
}

// P3-REPORT-13
test('reads the rows in batches, without the columns that the caller may not see', async () => {
  const { headers, batches, isTruncated } = await result('MANY');
  expect(headers).toEqual([
    { Name: 'Först', Type: 'number', Sum: false },
    { Name: 'Sist', Type: 'text', Sum: false },
  ]);
  expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect([batches[0]![0], batches[2]!.at(-1), isTruncated]).toEqual([
    [1, 'row 1'],
    [2_500, 'row 2500'],
    false,
  ]);
});

// P3-REPORT-13
test('stops at the maximum number of rows, and returns that there are more', async () => {
  const { limits } = runs;
  runs.limits = { ...limits, mostRows: 2_000 };
  const many = await result('MANY');
  runs.limits = { ...limits, mostRows: 2_500 };
  const all = await result('MANY');
  runs.limits = limits;
  expect([many.batches.flat().length, many.isTruncated]).toEqual([2_000, true]);
  expect([all.batches.flat().length, all.isTruncated]).toEqual([2_500, false]);
});

// P3-REPORT-13
test.each(['SLOW', 'UNREADY'])('ends the report %s that takes too long', async (key) => {
  const { limits } = runs;
  runs.limits = { ...limits, withinMs: 50 };
  await expect(result(key)).rejects.toBeInstanceOf(ReportTooSlow);
  runs.limits = limits;
});

test.each(['UNLIMITED', 'OF_ANOTHER'])(
  'does not run the report %s without proof of its scope',
  async (key) => {
    await expect(result(key)).rejects.toThrow(`The report ${key} does not limit its rows.`);
  },
);

// P3-REPORT-13
test('refuses a report that writes to the database', async () => {
  await expect(result('WRITING')).rejects.toThrow(/read-only/);
  expect(await db.owner.query('select * from written')).toEqual([]);
});

// P3-REPORT-13
test('chooses no report that needs another function, and no id outside the caller’s choices', async () => {
  expect(await runs.choose(CALLER, { Key: 'LIMITED', Parameters: [] })).toBeNull();
  const choose = (Value: string) =>
    runs.choose(CALLER, { Key: 'CHOICE', Parameters: [{ Key: 'MAK', Value, Value1: '' }] });
  expect([await choose('8'), (await choose('7'))?.ok, (await choose('0'))?.ok]).toEqual([null, true, true]);
});
