import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Commands } from '../commands/commands';
import { added, counter, counterRows, COUNTER_TABLE } from '../testing/counter';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { EventLog } from './event-log';
import { rebuildProjection } from './rebuild';
import { Registry } from './registry';
import { Notifier } from './notifier';

let db: TestDatabase;
let notifier: Notifier;
let commands: Commands;
const registry = new Registry();
const context = () => ({
  actor: { kind: 'system', id: 'test', name: 'Test' } as const,
  correlationId: 'rebuild',
  now: new Date('2026-03-31T10:00:00Z'),
});
const add = (id: string, amount: number) =>
  commands.run(context(), async (act, unitOfWork) => {
    await unitOfWork.load(counter, id);
    act.append(counter, id, [added(amount)]);
  });

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(COUNTER_TABLE);
  await db.owner.query('create index counter_row_total on counter_row (total) where total > 0');
  await db.owner.query('alter table counter_row set (fillfactor = 70)');
  await db.owner.query('revoke delete on counter_row from floorplan_app');
  notifier = new Notifier(db.database);
  registry.addInlineProjection(counterRows);
  commands = new Commands(new EventLog(db.database), registry, notifier);
  await Promise.all(Array.from({ length: 1_200 }, (_, n) => add(`c${n}`, n + 1)));
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

const make = () =>
  db.owner.query(
    `select (select array_agg(indexrelid::regclass::text order by indexrelid::regclass::text) from pg_index where indrelid = 'counter_row'::regclass) as indexes,
            (select array_agg(privilege_type::text order by privilege_type::text) from information_schema.role_table_grants where table_name = 'counter_row' and grantee = 'floorplan_app') as rights,
            (select reloptions from pg_class where oid = 'counter_row'::regclass) as options`,
  );

describe('rebuilding an inline projection', () => {
  test('finds no difference in a correct table, and keeps the definition of the table', async () => {
    const before = await make();
    const result = await rebuildProjection(db.owner, registry, 'counter_row', { swap: true });
    expect(result).toMatchObject({ streams: 1_200, rows: 1_200, onlyLive: 0, onlyRebuilt: 0, swapped: true });
    expect(await make()).toEqual(before);
    await add('c0', 1);
    expect(await db.database.query(`select total from counter_row where id = 'c0'`)).toEqual([{ total: 2 }]);
  });

  test('finds wrong, missing and surplus rows, and replaces the table only when the option swap is set', async () => {
    await db.owner.query(`update counter_row set total = -1 where id = 'c5'`);
    await db.owner.query(`delete from counter_row where id = 'c6'`);
    await db.owner.query(`insert into counter_row values ('nobody', 1, '', 1)`);
    const seen = await rebuildProjection(db.owner, registry, 'counter_row', { swap: false });
    expect(seen).toMatchObject({ onlyLive: 2, onlyRebuilt: 2, swapped: false });
    expect(seen.examples.join()).toContain('nobody');
    expect(await db.owner.query(`select 1 from counter_row where id = 'nobody'`)).toHaveLength(1);

    await rebuildProjection(db.owner, registry, 'counter_row', { swap: true });
    expect(await rebuildProjection(db.owner, registry, 'counter_row', { swap: false })).toMatchObject({
      onlyLive: 0,
      onlyRebuilt: 0,
    });
    expect(
      await db.owner.query(
        `select id, total from counter_row where id in ('c5', 'c6', 'nobody') order by id`,
      ),
    ).toEqual([
      { id: 'c5', total: 6 },
      { id: 'c6', total: 7 },
    ]);
  });

  test('keeps all rows that writers add during the rebuild', async () => {
    let going = true;
    let written = 0;
    const writers = Array.from({ length: 6 }, async (_, w) => {
      for (let n = 0; going; n++) {
        await add(`w${w}-${n % 20}`, 1);
        written++;
      }
    });
    try {
      for (let round = 0; round < 5; round++) {
        const result = await rebuildProjection(db.owner, registry, 'counter_row', { swap: true });
        expect(result).toMatchObject({ onlyLive: 0, onlyRebuilt: 0, examples: [] });
      }
    } finally {
      going = false;
      await Promise.all(writers);
    }
    expect(written).toBeGreaterThan(0);
    expect(
      await db.owner.query(`select sum(total)::bigint as sum from counter_row where id like 'w%'`),
    ).toEqual([{ sum: written }]);
  });

  test('lets writers continue while the rebuild compares rows, and reports a difference in a row that a writer changed', async () => {
    await db.owner.query(`update counter_row set total = -7 where id = 'c77'`);
    let pieces = 0;
    const result = await rebuildProjection(db.owner, registry, 'counter_row', {
      swap: true,
      onCompared: async (rows) => {
        pieces++;
        expect(rows).toBe(pieces * 1_000);
        // If the comparison blocked writers, these writes and the comparison itself would never end.
        await Promise.all(['c1', 'c1100', 'new-one', 'zz'].map((id) => add(id, 5)));
      },
    });
    expect(pieces).toBeGreaterThan(0);
    expect(result).toMatchObject({ onlyLive: 1, onlyRebuilt: 1, swapped: true });
    expect(result.examples.map((row) => row.split(',')[0])).toEqual(['live (c77', 'rebuilt (c77']);
    const totals = await db.owner.query(
      `select id, total from counter_row where id in ('c77', 'new-one', 'zz') order by id`,
    );
    expect(totals).toEqual([
      { id: 'c77', total: 78 },
      { id: 'new-one', total: 5 * pieces },
      { id: 'zz', total: 5 * pieces },
    ]);
  });

  test('does not block or wait for readers when the rebuild only compares', async () => {
    await db.database.transaction(async (reader) => {
      await reader.query('select * from counter_row limit 1');
      const result = await rebuildProjection(db.owner, registry, 'counter_row', { swap: false });
      expect(result).toMatchObject({ onlyLive: 0, onlyRebuilt: 0 });
      expect(await reader.query('select 1 from counter_row limit 1')).toHaveLength(1);
    });
  });

  test('limits the number of examples in the report, and counts all differences', async () => {
    await db.owner.query(`update counter_row set total = total + 1 where id like 'c1%'`);
    const { onlyLive, onlyRebuilt, examples } = await rebuildProjection(db.owner, registry, 'counter_row', {
      swap: true,
    });
    expect([onlyLive, onlyRebuilt, examples.length]).toEqual([311, 311, 10]);
  });

  test('refuses to rebuild a table that no projection writes', async () => {
    await expect(rebuildProjection(db.owner, registry, 'claim', { swap: true })).rejects.toThrow(
      'No inline projection writes claim',
    );
  });
});
