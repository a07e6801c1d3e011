import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SqlRunner } from '@floorplan/platform/event-store';
import { eventually, testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import type { QueryRunner } from 'typeorm';
import { AppendsOfOneAct1700000000131 } from './0131-append-to-one-stream';

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** Runs the migration again on a database from which its function was removed. */
async function migrateAnew(runner: SqlRunner): Promise<void> {
  await runner.query('drop function append_to_stream');
  await new AppendsOfOneAct1700000000131().up(runner as unknown as QueryRunner);
}
const write = (table: string, row: object) =>
  db.owner.query(`select project_${table}($1::jsonb)`, [JSON.stringify([row])]);
const bodies = (names: readonly string[]) =>
  db.owner.query(`select proname, prosrc from pg_proc where proname = any($1) order by 1, 2`, [names]);

test('the migration waits for a rebuild that swaps a table, and then creates the row writer for the new table', async () => {
  await db.owner.query('create table batch_row_rebuild (like batch_row including all)');
  await db.owner.query(`select make_row_writer('batch_row_rebuild')`);
  let migrated: Promise<unknown> | undefined;
  await db.owner.transaction(async (rebuild) => {
    await rebuild.query('drop function project_batch_row_rebuild(jsonb)');
    await rebuild.query('drop table batch_row');
    await rebuild.query('alter table batch_row_rebuild rename to batch_row');
    migrated = db.owner.transaction(migrateAnew);
    await eventually('the migration to wait', () =>
      rebuild
        .query('select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))')
        .then((found) => found.length > 0),
    );
  });
  await migrated;
  await write('batch_row', { batch_id: 'b', number: 2, key: 'k', label: 'after' });
  expect(await db.owner.query('select label from batch_row')).toEqual([{ label: 'after' }]);
  await db.owner.query('delete from batch_row');
});

test('the migration creates row writers again with their insert-only option, and leaves other functions unchanged', async () => {
  await db.owner.query(`
    create table without_key (a int);
    create function project_without_key(p_rows jsonb) returns void language sql as 'select';
    create view a_view as select 1 as a;
    create function project_a_view(p_rows jsonb) returns void language sql as 'select';
    create table another (a int primary key);
    create function project_another(p_a int) returns int language sql as 'select 1';
    create function project_batch_row(p_a int) returns int language sql as 'select 1'`);
  const others = ['project_without_key', 'project_a_view', 'project_another'];
  const before = await bodies(others);
  await db.owner.transaction(migrateAnew);
  expect(await bodies(others)).toEqual(before);
  const old = await db.owner.query(
    `select proname from pg_proc where prosrc like '%jsonb_populate_record(null::%' and prosrc not like '%jsonb_array_length%'
        and pronamespace = 'public'::regnamespace and proname <> 'make_row_writer'`,
  );
  expect(old).toEqual([]);

  const frozen = { batch_id: 'b', number: 1, key: 'k', label: 'first' };
  await write('batch_row', frozen);
  await write('batch_row', { ...frozen, label: 'second' });
  expect(await db.owner.query('select label from batch_row')).toEqual([{ label: 'first' }]);
  await db.owner.query('delete from batch_row; drop function project_batch_row(int)');
});
