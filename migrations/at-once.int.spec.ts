import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
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

test('migrates an empty database once when three processes start at the same time', async () => {
  const run = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(run.map((names) => names.length).sort()).toEqual([0, 0, migrations.length]);
});
