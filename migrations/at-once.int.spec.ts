import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { MigrationInterface } from 'typeorm';
import { migrations } from './index';
import { migrate } from './migrate';

const server = process.env['TEST_POSTGRES_URL']!;
const name = `at_once_${randomBytes(6).toString('hex')}`;
const url = `${server}${name}`;
const TURN = `hashtextextended('migrations', 0)`;

/**
 * Runs one statement on a connection of its own.
 * @returns the rows
 */
async function on(address: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
beforeAll(() => on(`${server}postgres`, `create database ${name}`));
afterAll(() => on(`${server}postgres`, `drop database ${name} with (force)`));

test('does not delay a concurrent index build while a process waits for the migration lock', async () => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${TURN})`);
  const waiting = migrate(url, []);
  await eventually('another to wait for its turn', async () => {
    const { rows } = await holder.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%advisory_lock%''migrations''%'`,
    );
    return rows.length > 0;
  });
  await holder.query('create table built (a int)');
  await holder.query('create index concurrently on built (a)');
  await holder.end();
  expect(await waiting).toEqual([]);
});

test('ends the sessions of a process that hangs while it migrates, and lets the next one migrate', async () => {
  const hung = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'lagerportalen-migrations hung',
      });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  );
  await hung[0]!.query(`select pg_advisory_lock(${TURN})`);
  await hung[1]!.query('begin');
  await hung[1]!.query('create table half_done (a int)');
  expect(await migrate(url, [], 500)).toEqual([]);
  await expect(hung[1]!.query('commit')).rejects.toThrow();
  expect(await on(url, `select to_regclass('half_done') as is`)).toEqual([{ is: null }]);
});

test('waits for a process that migrates and gives signs of life', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  class Long1700000009999 implements MigrationInterface {
    name = 'Long1700000009999';
    up = () => held;
    down = () => Promise.resolve();
  }
  const first = migrate(url, [Long1700000009999], 300);
  await eventually('the first to migrate', async () => {
    const open = await on(
      `${server}postgres`,
      `select 1 from pg_stat_activity where datname = '${name}' and state = 'idle in transaction'`,
    );
    return open.length > 0;
  });
  const second = migrate(url, [], 300);
  const [began] = (await on(url, 'select clock_timestamp()::text as at')) as { at: string }[];
  await eventually('three times the limit to pass with signs of life', async () => {
    const signs = await on(
      url,
      `select 1 from pg_stat_activity where query = 'select 1' and datname = current_database()
          and state_change > '${began!.at}'::timestamptz + interval '900 milliseconds'`,
    );
    return signs.length > 0;
  });
  letGo();
  expect(await first).toEqual(['Long1700000009999']);
  expect(await second).toEqual([]);
});

test('migrates an empty database once when three processes start at the same time', async () => {
  const run = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(run.map((names) => names.length).sort()).toEqual([0, 0, migrations.length]);
});
