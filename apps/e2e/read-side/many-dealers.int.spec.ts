import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LimitRow } from '@floorplan/limits/contracts';
import type { DealerRow, OrganisationTreeAnswer } from '@floorplan/parties/contracts';
import type { Client } from '../support/client';
import { demoDatabase } from '../support/demo-database';
import { System } from '../support/system';

const DEALERS = 10_000;
const ORGANISATIONS = 3_000;

let demo: Awaited<ReturnType<typeof demoDatabase>>;
let system: System;
let admin: Client;

/** Copies a row of a table `count` times, with the ids 100 001 and on. */
const copies = (table: string, changes: string, count: number, where: string) =>
  demo.owner.query(
    `insert into ${table} select (jsonb_populate_record(d, jsonb_build_object(${changes}))).*
       from ${table} d, generate_series(1, ${count}) n where ${where}`,
  );

beforeAll(async () => {
  demo = await demoDatabase();
  await copies(
    'dealer_organisation',
    `'id', 100000 + n, 'name', 'Bolag ' || n, 'organization_number', (5599900000 + n)::text`,
    ORGANISATIONS,
    'd.id = 11',
  );
  await copies(
    'dealer',
    `'id', 100000 + n, 'name', 'Anläggning ' || n, 'financer_assigned_id', '9' || n,
     'dealer_organization_id', 100001 + n % ${ORGANISATIONS}`,
    DEALERS,
    'd.id = 101',
  );
  await copies('limit_category', `'organisation_id', 100000 + n`, ORGANISATIONS, 'd.organisation_id = 11');
  // Start the API afterwards: rows that are inserted without facts do not clear what it has read.
  system = await System.start({ databaseUrl: demo.url, workers: 0 });
  admin = await system.user('admin');
});
afterAll(async () => {
  await system.stop();
  await demo.close();
});

const rows = async <T>(by: Client, path: string) =>
  by.must(by.get<{ Rows: T[]; Total: number }>(`/api/v1/dealers${path}`));

// P2-LIMIT-06
test('lists 10,000 dealers, their organisations and limits, each one once', async () => {
  const short = await rows<DealerRow>(admin, '');
  const whole = await rows<DealerRow>(admin, `?limit=100000`);
  expect([short.Rows.length, whole.Total - DEALERS]).toEqual([1000, whole.Rows.length - DEALERS]);
  expect(whole.Rows.slice(0, 1000)).toEqual(short.Rows);
  expect(new Set(whole.Rows.map(({ Id }) => Id)).size).toBe(whole.Total);
  const found = await rows<DealerRow>(admin, '?text=Anläggning%207777');
  expect(found.Rows.map(({ Name }) => Name)).toEqual(['Anläggning 7777']);

  const limits = await rows<LimitRow>(admin, '/list_limits?showNettingLimit=true');
  const organisations = limits.Rows.filter(({ Make }) => Make === null).map(({ Id }) => Id);
  expect(new Set(organisations).size).toBe(organisations.length);
  expect(organisations.length).toBeGreaterThan(ORGANISATIONS);

  const { Rows } = await admin.must(
    admin.get<OrganisationTreeAnswer>('/api/v1/dealers/list_organization_tree'),
  );
  const inTree = Rows.flatMap(({ Organizations }) => Organizations).flatMap(({ Dealers }) => Dealers);
  expect(inTree.map(({ Id }) => Id).sort((a, b) => a - b)).toEqual(
    whole.Rows.map(({ Id }) => Id).sort((a, b) => a - b),
  );
});

test('shows a dealer organisation only its own dealers and limits among 10,000 others', async () => {
  const deo = await system.user('deo');
  expect(
    (await rows<DealerRow>(deo, '?limit=100000')).Rows.every((row) => row.DealerOrganizationId === 11),
  ).toBe(true);
  expect((await rows<LimitRow>(deo, '/list_limits')).Rows.every(({ Id }) => Id === 11)).toBe(true);
  expect((await deo.get('/api/v1/dealers/dealer_organizations/100001')).status).toBe(404);
});
