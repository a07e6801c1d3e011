import { PLATFORM_TABLES } from '@floorplan/platform/contexts';
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTEXTS } from '../../apps/contexts';
import { collected, contextsIn } from '../collect/collected';
import { namedTables, tablesMade, wordsOf } from './named-tables';

const root = process.cwd();
const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the manifests of the contexts', () => {
  test('are the same in the generated files (otherwise run npm run collect)', async () => {
    for (const { path: file, text } of await collected(root))
      expect([file, readFileSync(path.join(root, file), 'utf8')]).toEqual([file, text]);
  });

  test('have the same name as their folder', () => {
    expect(CONTEXTS.map(({ name }) => name)).toEqual(contextsIn(root));
    const servers = readdirSync(path.join(root, 'libs'))
      .filter((name) => !['kernel', 'platform', 'ui'].includes(name))
      .sort();
    expect(contextsIn(root)).toEqual(servers);
  });

  test("contain each queue and topic once, with the context's name at the start of each topic", () => {
    expect(twice(CONTEXTS.flatMap(({ queues = [] }) => queues.map(({ name }) => name)))).toEqual([]);
    const topics = CONTEXTS.flatMap(({ name, topics: own = [] }) => own.map((topic) => ({ name, topic })));
    expect(twice(topics.map(({ topic }) => topic))).toEqual([]);
    expect(topics.filter(({ name, topic }) => !topic.startsWith(`${name}.`))).toEqual([]);
  });

  test('contain the key of each list with column rights once', () =>
    expect(twice(CONTEXTS.flatMap(({ columnRights = [] }) => columnRights.map(({ key }) => key)))).toEqual(
      [],
    ));

  test('contain each table of the migrations once', () => {
    const owned = [...PLATFORM_TABLES, ...CONTEXTS.flatMap(({ tables }) => tables)];
    expect([...owned].sort()).toEqual(tablesMade(root));
  });
});

describe('table names in SQL', () => {
  const known = new Set(CONTEXTS.flatMap(({ tables }) => tables));

  test.each([
    ['select 1 from vehicle v, only dealer as d left join make on true', ['vehicle', 'dealer', 'make']],
    ['insert into importer (id) values (1); update concern set name = $1', ['importer', 'concern']],
    ['delete from dealer where id in (select id from ( ; ) x)', ['dealer']],
  ])('are found in the statement %p', (sql, tables) => {
    expect(wordsOf(sql).filter((word) => known.has(word))).toEqual(tables);
  });

  test.each(CONTEXTS.map(({ name, tables }) => [name, tables] as const))(
    'belong to the context that uses them: %s',
    (name, tables) => {
      const named = namedTables(root, `libs/${name}`, known);
      expect(named.filter(({ table }) => !tables.includes(table))).toEqual([]);
    },
  );

  test.each(['libs/platform', 'apps/api/src', 'apps/worker/src'])('do not occur in %s', (folder) => {
    expect(namedTables(root, folder, known)).toEqual([]);
  });
});
