import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { orNamedSql, Where } from '../event-store';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { foundInColumns, type SearchedColumn } from './searched';

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(`
    create table yard (id int primary key, name text, numbers jsonb);
    create table car (id int primary key, yard_id int, plate text, model text, texts text, state text, price numeric);
    insert into yard values (1, 'Åkerbil', '{"7": "N100"}'), (2, 'Bilhuset', '{"7": "N200", "8": "N100"}');
    insert into car values
      (1, 1, 'ABC123', 'N 40', E'abc123\nn40', 'NEW', 120000),
      (2, 2, 'DEF456', 'N 50', null, 'SOLD', 999.5);
    grant select on yard, car to floorplan_app`);
});
afterAll(() => db.close());

type Columns = Readonly<Record<string, SearchedColumn<null>>>;

const STATE: SearchedColumn<null> = {
  searched: { code: 'c.state', texts: () => ({ NEW: 'Ny bil', SOLD: 'Såld' }) },
};
const PRICE: SearchedColumn<null> = { type: 'money', sql: 'c.price', searched: true };
const COLUMNS: Columns = {
  State: STATE,
  Price: PRICE,
  Plate: { sql: 'c.plate', searched: true },
  Model: { sql: 'c.model', searched: true },
  Yard: { sql: 'y.name', searched: true },
  Number: {
    sql: "y.numbers ->> '7'",
    searched: `y.numbers ->> (c.id + 6)::text`,
    searchedWithin: 'y.numbers::text',
  },
};

const found = async (words: readonly string[], columns: Columns = COLUMNS): Promise<number[]> => {
  const where = new Where();
  const table = {
    alias: 'c',
    columns,
    joined: { y: { rows: 'yard', by: 'c.yard_id', hasFew: true } as const },
    storedTexts: { sql: 'c.texts', of: ['Plate', 'Model'] },
  };
  const condition = foundInColumns(table, null, words, where);
  const rows = await db.database.query<{ id: number }>(
    `select c.id from car c where ${condition} order by c.id`,
    where.values,
  );
  return rows.map(({ id }) => id);
};

test.each<[string, readonly string[], readonly number[]]>([
  ['a stored text', ['abc123'], [1]],
  ['a row without stored texts', ['def456'], [2]],
  ['a model without its space', ['n50'], [2]],
  ['the text of a code', ['såld'], [2]],
  ['a joined record', ['åker'], [1]],
  ['a number', ['999.5'], [2]],
  ['a text of the row within a joined record', ['n100'], [1, 2]],
  ['no text of another row within a joined record', ['n200'], []],
  ['words in several columns', ['nybil', 'åker', 'n40'], [1]],
  ['no word that reaches into the next column', ['123n40'], []],
  ['no row with a word that is nowhere', ['xyz'], []],
])('finds %s', async (_, words, ids) => expect(await found(words)).toEqual(ids));

test('searches no stored text that holds a hidden column', async () => {
  const { Model: _, ...shown } = COLUMNS;
  expect(await found(['n40'], shown)).toEqual([]);
  expect(await found(['abc123'], shown)).toEqual([1]);
});

test('searches lists that have only codes and numbers', async () => {
  const columns = { State: STATE, Price: PRICE };
  expect(await found(['nybil'], columns)).toEqual([1]);
  expect(await found(['xyz'], columns)).toEqual([]);
  expect(await found(['xyz'], {})).toEqual([]);
});

test('finds names also where the caller may see every row', async () => {
  const where = new Where();
  const named = orNamedSql('yard y', where, 'y.name', 'åker');
  const rows = await db.database.query(`select 0 as id, 9 as rank where false ${named}`, where.values);
  expect(rows).toEqual([{ id: 1, rank: 2 }]);
});
