import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { Database } from './database';
import { jsonPieces } from './json-pieces';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

async function rows(text: string, values: unknown[] = []): Promise<unknown[]> {
  const pieces: Buffer[] = [];
  for await (const piece of jsonPieces(db.database, text, values)) pieces.push(piece);
  return JSON.parse(`[${Buffer.concat(pieces).toString('utf8')}]`) as unknown[];
}

test('returns rows of any size in order, separated by commas, without a comma at the end', async () => {
  const found = await rows('select json_build_array(i, repeat($1, 300)) from generate_series(1, $2) i', [
    'å',
    5_000,
  ]);
  expect(found).toHaveLength(5_000);
  expect(found.at(-1)).toEqual([5_000, 'å'.repeat(300)]);
});

test('returns no text when the query has no rows', async () => {
  expect(await rows('select json_build_array(1) where false')).toEqual([]);
});

test.each([[`';--`], ['"quoted", \\n back\\slash'], ['new\nline\ttab'], ['$1 $2'], [`it's "Å" %_`], ['😀']])(
  'returns the JSON value %j unchanged',
  async (value) => {
    expect(await rows('select json_build_array($1::text, $2::bigint = any($3))', [value, 7, [6, 7]])).toEqual(
      [[value, true]],
    );
  },
);

test('throws to the reader when the connection is cut, and leaves the database usable', async () => {
  const read = async () => {
    for await (const _ of jsonPieces(
      db.database,
      `select json_build_array(i, repeat('x', 100)) from generate_series(1, 3000000) i`,
      [],
    ))
      await db.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'copy (%'`,
      );
  };
  await expect(read()).rejects.toThrow();
  expect(await rows('select json_build_array(1)')).toEqual([[1]]);
});

test('throws the error of a failed query, and releases the connection when the reader stops early', async () => {
  await expect(
    rows('select json_build_array(1 / (i - 500)) from generate_series(1, 1000) i'),
  ).rejects.toThrow('division by zero');
  for (let i = 0; i < 12; i++)
    for await (const _ of jsonPieces(
      db.database,
      'select json_build_array(i) from generate_series(1, 100000) i',
      [],
    ))
      break;
  expect(await rows('select json_build_array(1)')).toEqual([[1]]);
});

test('plans a repeated query once per connection, whatever the values of its parameters are', async () => {
  const database = new Database({ ...db.database.options, max: 1 });
  try {
    const asked = (number: number) => database.repeated<{ n: number }>('select $1::int + 1 as n', [number]);
    expect([await asked(1), await asked(41)]).toEqual([[{ n: 2 }], [{ n: 42 }]]);
    const kept = await database.query('select statement from pg_prepared_statements');
    expect(kept).toEqual([{ statement: 'select $1::int + 1 as n' }]);
    // One statement per page size: more statements than a connection keeps plans for.
    const sizes = Array.from({ length: 300 }, (_, size) => size);
    for (const size of sizes)
      expect(await database.repeated(`select ${size} as n where $1`, [true])).toEqual([{ n: size }]);
    const [plans] = await database.query<{ n: number }>('select count(*) as n from pg_prepared_statements');
    expect(plans!.n).toBe(100);
  } finally {
    await database.close();
  }
});
